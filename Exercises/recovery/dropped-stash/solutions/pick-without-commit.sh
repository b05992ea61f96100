git cherry-pick --no-commit -m 1 "$lost"
git checkout "$lost^3" -- "$fruit.txt"
