# The other order: the repair, then the older part.
git merge --no-edit "$branch"
git revert --no-edit "$undone"
git push origin main
