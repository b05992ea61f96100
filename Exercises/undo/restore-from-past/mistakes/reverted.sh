# fails: others-kept
# The commit did other things, too.
git revert --no-commit "$tidy"
git checkout "$tag" -- "$script"
git commit -m "Bring both back"
