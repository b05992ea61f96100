# fails: counted
# All commits of the branch, not only the new ones.
git fetch origin
git drill answer new "$(git rev-list --count origin/main)"
