# fails: pruned
git fetch
git branch -D "$gone_1" "$gone_2"
git switch "$new"
