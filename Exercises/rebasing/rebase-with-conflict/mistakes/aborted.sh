# fails: on-main
git rebase main || git rebase --abort
