# fails: on-the-branch
git switch "$branch"
git cherry-pick "$right..main"
git switch main
git reset --keep "$right"
