# fails: others-kept
git checkout "$tag" -- .
git checkout "$tidy^" -- "$folder"
git commit -m "As in $tag"
