# fails: branch-merged
# All content, but the branch does not count as merged.
git revert --no-edit "$undone"
git cherry-pick "$fixed"
git push
