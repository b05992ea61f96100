# fails: fix-on-a-branch
git switch -c "$idea"
git branch "$fix" "$fix_tip"
git commit --allow-empty -q -m aside
git branch -f "$fix" HEAD
git reset --soft HEAD~1
