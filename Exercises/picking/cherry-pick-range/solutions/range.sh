git cherry-pick "$from^..$to"
