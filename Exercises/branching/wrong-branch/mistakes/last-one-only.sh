# fails: commits-moved
git switch "$branch"
git cherry-pick main
git branch -f main "$right"
