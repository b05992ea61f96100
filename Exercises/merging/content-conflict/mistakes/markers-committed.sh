# fails: no-markers
git merge --no-edit "$branch" || true
git commit -a --no-edit
