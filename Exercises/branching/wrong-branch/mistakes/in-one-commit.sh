# fails: commits-moved
git switch "$branch"
git cherry-pick --no-commit "$right..main"
git commit -m "Work on the $branch"
git branch -f main "$right"
