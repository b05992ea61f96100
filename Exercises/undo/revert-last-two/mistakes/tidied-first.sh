# fails: own-work-kept
git reset --hard
git revert --no-commit HEAD~2..HEAD
git commit -m "Take the $offer back (#$ticket)"
git push
