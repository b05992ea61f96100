# fails: nothing-published
git reset --keep "$right"
git switch "$branch"
git cherry-pick "main@{1}~$count..main@{1}"
git push
