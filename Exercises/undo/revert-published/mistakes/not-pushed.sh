# fails: pushed
git revert --no-edit "$bad"
