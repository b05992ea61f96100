# fails: own-commits
# The upstream itself is not replayed.
git rebase --onto main "$branch~$count"
