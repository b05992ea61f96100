# A fast-forward only moves main; the merge is concluded by hand.
git reset --hard "$fix"
git merge --no-ff --no-commit "$branch"
git commit -m "Bring in the $branch"
