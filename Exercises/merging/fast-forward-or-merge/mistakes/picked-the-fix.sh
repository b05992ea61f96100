# fails: fix-fast-forward
# A copy of the fix is not the fix.
git commit -q --allow-empty -m "Prepare"
git cherry-pick "$fix"
git merge --no-ff --no-edit "$branch"
