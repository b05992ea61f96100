# fails: branch-merged whole-branch-there
git revert --no-edit "$undone"
git push
