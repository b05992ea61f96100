# Step by step, with the upstream set by hand.
git fetch origin
git remote prune origin
git branch -D "$gone_1" "$gone_2"
git branch --no-track "$new" "origin/$new"
git branch --set-upstream-to="origin/$new" "$new"
