# fails: change-kept
git reset -q --hard
git pull --ff-only
