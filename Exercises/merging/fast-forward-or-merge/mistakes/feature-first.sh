# fails: fix-fast-forward
git merge --no-ff --no-edit "$branch"
git merge --ff-only "$fix"
