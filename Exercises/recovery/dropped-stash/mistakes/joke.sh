# fails: prices-back nothing-else
git stash apply "$joke"
