# fails: branch-undone
git revert --no-edit "$side"
git push
