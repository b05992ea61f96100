# fails: main-not-merged
git switch "$release"
git merge --no-edit "$tag"
