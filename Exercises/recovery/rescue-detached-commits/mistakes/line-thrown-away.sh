# fails: idea-checked-out
git branch "$idea"
git switch --discard-changes "$idea"
git branch "$fix" "$fix_tip"
