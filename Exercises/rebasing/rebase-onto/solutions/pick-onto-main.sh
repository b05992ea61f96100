# Copy the commits onto a new branch, then let the old name follow.
git checkout -b again main
git cherry-pick "$theirs..$branch"
git branch -f "$branch"
git checkout "$branch"
git branch -d again
