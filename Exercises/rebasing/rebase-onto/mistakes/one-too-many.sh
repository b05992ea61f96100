# fails: without-theirs
git rebase --onto main "$branch~$((count + 2))"
