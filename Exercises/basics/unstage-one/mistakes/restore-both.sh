# fails: settings-kept
git restore --staged --worktree "$oops"
