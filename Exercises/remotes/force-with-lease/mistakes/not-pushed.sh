# fails: in-step
git fetch origin
git cherry-pick "origin/$branch"
