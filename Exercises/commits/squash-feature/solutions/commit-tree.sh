# A commit is a tree, parents and a message: make it directly.
git reset --hard "$(git commit-tree "$branch^{tree}" -p "$base" -m "$subject")"
