# fails: whole-range
# A range leaves out where it begins.
git cherry-pick "$from..$to"
