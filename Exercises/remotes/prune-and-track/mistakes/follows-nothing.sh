# fails: tracking
git fetch --prune
git branch -D "$gone_1" "$gone_2"
git switch --no-track -c "$new" "origin/$new"
