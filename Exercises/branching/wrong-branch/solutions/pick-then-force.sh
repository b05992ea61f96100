# Copy first; then main can be moved from outside.
git switch "$branch"
git cherry-pick "$right..main"
git branch -f main "$right"
