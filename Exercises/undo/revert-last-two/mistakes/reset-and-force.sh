# fails: published-history-kept
git reset --keep HEAD~2
git push --force
