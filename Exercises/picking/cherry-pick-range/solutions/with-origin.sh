# Each copy says where it is from.
git switch main
git cherry-pick -x "$from^..$to"
