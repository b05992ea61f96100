# fails: fix-on-a-branch
git switch -c "$idea"
git branch "$fix" "$tried"
