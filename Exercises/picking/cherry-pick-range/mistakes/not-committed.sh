# fails: nothing-in-progress
git cherry-pick --no-commit "$from^..$to"
