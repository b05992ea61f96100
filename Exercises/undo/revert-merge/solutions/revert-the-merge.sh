git revert --no-edit -m "$keep" "$merge"
git push
