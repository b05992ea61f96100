# The commits of the merged branch, one by one.
git switch "$release"
git cherry-pick "$tag^1..$tag^2"
