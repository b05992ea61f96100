# fails: published-history-kept
# Throw the commit away with everything after it.
git reset --hard "$bad^"
git push --force origin main
