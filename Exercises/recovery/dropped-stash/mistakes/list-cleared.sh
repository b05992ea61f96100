# fails: other-stashes-kept
git stash apply "$lost"
git stash clear
