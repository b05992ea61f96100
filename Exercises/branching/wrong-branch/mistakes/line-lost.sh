# fails: own-work-kept
git reset --hard "$right"
git switch "$branch"
git cherry-pick "main@{1}~$count..main@{1}"
