# fails: whole-range
git cherry-pick "$from" "$to"
