# fails: fix-on-a-branch
# The same changes, but other commits than those that were tested.
git switch -c "$idea"
git stash
git switch -c "$fix" "$version"
git cherry-pick "$version..$fix_tip"
git switch "$idea"
git stash pop
