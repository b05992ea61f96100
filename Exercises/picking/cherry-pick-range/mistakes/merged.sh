# fails: nothing-else
git merge --no-edit "$to"
