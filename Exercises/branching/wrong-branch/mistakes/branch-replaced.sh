# fails: branch-kept
git branch -f "$branch" main
git reset --keep "$right"
git switch "$branch"
