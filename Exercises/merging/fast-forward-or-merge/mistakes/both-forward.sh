# fails: feature-by-merge
git merge "$fix"
git merge "$branch"
