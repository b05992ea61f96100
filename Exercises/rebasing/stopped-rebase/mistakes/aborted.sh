# fails: on-main
git rebase --abort
