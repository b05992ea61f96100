# Move what is new on the published branch onto the squashed commit.
git fetch origin
git rebase --onto "$branch" "$old" "origin/$branch"
git push --force-with-lease="$branch:origin/$branch" origin "HEAD:$branch"
git switch -C "$branch" HEAD
