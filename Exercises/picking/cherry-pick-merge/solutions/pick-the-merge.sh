git switch "$release"
git cherry-pick -m 1 "$tag"
