# fails: rest-merged
git merge --no-commit -s ours "$branch"
git show "$branch:$file" >"$other"
git add "$other"
git commit --no-edit
