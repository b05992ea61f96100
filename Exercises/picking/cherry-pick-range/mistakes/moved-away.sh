# fails: branch-unmoved
git cherry-pick "$from^..$to"
git rebase --onto "$from^" "$to" "$branch"
git checkout main
