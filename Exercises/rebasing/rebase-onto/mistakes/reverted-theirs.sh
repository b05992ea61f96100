# fails: without-theirs
# Their changes are gone, their commits are not.
git rebase main
git revert --no-edit "main..$branch~$((count + 1))"
