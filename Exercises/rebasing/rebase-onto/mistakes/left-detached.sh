# fails: nothing-in-progress
git rebase --onto main "$theirs" "$branch^0"
git branch -f "$branch"
