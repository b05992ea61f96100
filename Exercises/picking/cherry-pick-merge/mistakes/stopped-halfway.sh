# fails: nothing-in-progress
git switch "$release"
git cherry-pick -m 1 "$tag"
git cherry-pick --no-commit -m 1 "$tag" || true
git revert --no-commit HEAD
