# fails: on-the-branch
git stash
git reset --keep "$right"
git switch "$branch"
git cherry-pick "main@{1}~$count..main@{1}"
git stash pop
git add hours.txt
