# fails: nothing-else
git stash apply "$lost"
git add .
git commit -m "Sell $fruit"
