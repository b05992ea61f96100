# fails: commits-moved
git switch "$branch"
git merge --no-edit main
git branch -f main "$right"
