# fails: idea-checked-out
git branch "$idea"
git branch "$fix" "$fix_tip"
