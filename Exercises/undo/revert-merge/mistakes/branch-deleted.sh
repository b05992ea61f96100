# fails: branch-kept
git revert --no-edit -m "$keep" "$merge"
git push
git branch -D "$branch"
git push origin --delete "$branch"
