# fails: nothing-in-progress
# The change is applied, but never committed.
git switch "$release"
git cherry-pick --no-commit -m 1 "$tag"
