# fails: published-history-kept
git reset --hard "$line"
git push --force
