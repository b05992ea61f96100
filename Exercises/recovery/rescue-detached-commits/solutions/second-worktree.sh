# The fix goes to a folder of its own, to be looked at; the unfinished line may be staged.
git switch -c "$idea"
git worktree add -b "$fix" ../fix "$fix_tip"
git add style.conf
