# fails: theirs-kept
git push --force
