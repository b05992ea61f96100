# fails: fix-fast-forward
git merge --no-ff --no-edit "$fix"
git merge --no-ff --no-edit "$branch"
