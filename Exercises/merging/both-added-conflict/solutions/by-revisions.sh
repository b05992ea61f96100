# Let one side win, then put the other's file beside it before the commit.
git merge --no-commit -X ours "$branch"
git checkout main -- "$file"
git show "$branch:$file" >"$other"
git add "$other"
git commit -m "Merge the report of what is left"
