# fails: release-unmoved
# The fix is moved instead of copied.
git checkout develop
git cherry-pick -x "$fix"
git rebase --onto "$fix^" "$fix" "$release"
git checkout develop
