# The older commits again, as copies, and the merge.
git cherry-pick "$merge^1..$merge^2"
git merge --no-edit "$branch"
git push
