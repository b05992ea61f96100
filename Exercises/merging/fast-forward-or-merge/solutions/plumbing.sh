# A merge is a tree with two parents.
merge=$(git commit-tree "$branch^{tree}" -p "$fix" -p "$branch" -m "Bring in the $branch")
git reset --hard "$merge"
