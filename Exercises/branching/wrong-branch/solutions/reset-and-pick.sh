git reset --keep "HEAD~$count"
git switch "$branch"
git cherry-pick "main@{1}~$count..main@{1}"
