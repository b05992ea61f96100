# fails: other-stashes-kept nothing-else
git stash apply "$lost"
git stash pop
