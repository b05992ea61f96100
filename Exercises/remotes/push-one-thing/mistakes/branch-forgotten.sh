# fails: branch-published
git push origin "$tag"
