# fails: commits-moved
# One by one, as the log lists them.
git switch "$branch"
for commit in $(git rev-list "$right..main"); do git cherry-pick "$commit"; done
git branch -f main "$right"
