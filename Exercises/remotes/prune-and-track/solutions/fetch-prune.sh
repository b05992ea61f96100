git fetch --prune
git merge -q --ff-only origin/main
git branch -d "$gone_1" "$gone_2"
git switch "$new"
