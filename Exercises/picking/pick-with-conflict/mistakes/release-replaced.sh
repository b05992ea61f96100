# fails: kept
git reset --hard "$fix"
