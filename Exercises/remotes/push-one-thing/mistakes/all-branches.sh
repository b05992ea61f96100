# fails: nothing-else
git push origin --all
git push origin "$tag"
