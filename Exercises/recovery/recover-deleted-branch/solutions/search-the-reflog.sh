# The commit that HEAD had when it last moved away from the branch.
selector=$(git reflog --format='%gd %gs' | grep "checkout: moving from $branch to" | head -n 1 | cut -d' ' -f1)
number=$(echo "$selector" | tr -dc 0-9)
git switch -c "$branch" "HEAD@{$((number + 1))}"
git push origin HEAD
