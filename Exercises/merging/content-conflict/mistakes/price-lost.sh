# fails: both-changes
git merge --no-edit -X theirs "$branch"
