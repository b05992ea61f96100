# fails: prices-back new-file-back
git stash apply "$earlier"
