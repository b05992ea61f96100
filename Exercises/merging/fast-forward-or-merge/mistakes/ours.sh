# fails: content
git merge --ff-only "$fix"
git merge --no-ff --no-edit -s ours "$branch"
