git stash
git pull --ff-only
git stash pop
