# With the line put aside meanwhile.
git stash
git switch -c "$fix" "$fix_tip"
git switch -c "$idea" "$idea_tip"
git stash pop
