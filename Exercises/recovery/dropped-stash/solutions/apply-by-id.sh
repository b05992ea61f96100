git stash apply "$lost"
