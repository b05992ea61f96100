# fails: pushed
git revert --no-edit "$undone"
git merge --no-edit "$branch"
