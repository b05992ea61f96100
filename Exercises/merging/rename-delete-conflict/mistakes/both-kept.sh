# fails: page-gone
git merge --no-edit "$branch" || true
git add -A
git commit --no-edit
