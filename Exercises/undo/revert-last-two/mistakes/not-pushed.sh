# fails: pushed
git revert --no-commit HEAD~2..HEAD
git commit -m "Take the $offer back (#$ticket)"
