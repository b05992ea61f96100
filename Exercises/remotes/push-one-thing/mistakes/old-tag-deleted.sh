# fails: nothing-else
git push origin "$branch" "$tag" :v1.0
