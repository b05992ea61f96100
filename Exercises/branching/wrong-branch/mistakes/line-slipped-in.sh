# fails: commits-moved
# The right commits in the right place, and -a took the unfinished line along.
git switch "$branch"
git cherry-pick "$right..main"
git commit -a --amend --no-edit
git branch -f main "$right"
