git merge --ff-only "$fix"
git merge --no-ff --no-edit "$branch"
