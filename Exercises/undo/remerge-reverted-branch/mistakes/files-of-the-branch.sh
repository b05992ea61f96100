# fails: others-kept
git merge --no-ff --no-commit "$branch"
git checkout "$branch" -- .
git commit -m "Merge $branch"
git push
