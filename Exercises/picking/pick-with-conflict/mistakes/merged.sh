# fails: nothing-else
# It doesn't even conflict, and brings all that main had before.
git merge --no-edit "$fix"
