# fails: kept
git checkout -B develop "$fix"
