# fails: own-commits
git rebase --onto main "$theirs"
git reset --soft main
git commit -m "Work on the $branch"
