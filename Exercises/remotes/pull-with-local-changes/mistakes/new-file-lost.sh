# fails: ideas-kept
git stash -u
git pull --ff-only
git checkout -q "stash@{0}" -- "$file"
git reset -q
git stash drop
