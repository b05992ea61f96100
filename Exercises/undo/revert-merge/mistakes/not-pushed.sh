# fails: pushed
git revert --no-edit -m "$keep" "$merge"
