# fails: not-committed
# The change is back in the worktree, but it has gone into the history, twice.
git commit -qam "Not finished"
git pull --rebase
git revert --no-edit HEAD
git checkout HEAD~1 -- "$file"
git reset -q
