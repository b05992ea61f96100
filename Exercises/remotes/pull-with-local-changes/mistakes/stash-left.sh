# fails: nothing-put-aside
git stash
git pull --ff-only
git stash apply
