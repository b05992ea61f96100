# The line, staged, waits in the stash; the commits are copied in a second worktree.
git add hours.txt
git stash
git worktree add ../second "$branch"
(cd ../second && git cherry-pick "$right..main")
git worktree remove ../second
git reset --hard "$right"
git switch "$branch"
git stash pop --index
