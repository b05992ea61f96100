# fails: change-kept
git stash
git pull --ff-only
git stash drop
