# fails: both-changes
git merge --no-edit -X ours "$branch"
