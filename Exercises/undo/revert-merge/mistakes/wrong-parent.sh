# fails: branch-undone
git revert --no-edit -m "$((3 - keep))" "$merge"
git push
