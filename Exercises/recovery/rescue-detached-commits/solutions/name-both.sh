git switch -c "$idea"
git branch "$fix" "$fix_tip"
