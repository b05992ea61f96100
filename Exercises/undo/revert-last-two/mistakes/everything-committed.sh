# fails: own-work-kept
git revert --no-commit HEAD~2..HEAD
git commit -a -m "Take the $offer back (#$ticket)"
git push
