# Replay the range onto main, on no branch; main follows.
git rebase --onto main "$from^" "$to"
git checkout -B main
