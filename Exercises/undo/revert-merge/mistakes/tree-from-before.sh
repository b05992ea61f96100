# fails: others-kept
git rm -q -r .
git checkout "$line" -- .
git commit -m "As before the merge"
git push
