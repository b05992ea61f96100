# fails: origin-untouched
git fetch --prune
git branch -D "$gone_1" "$gone_2"
git switch "$new"
git push origin "$mine"
