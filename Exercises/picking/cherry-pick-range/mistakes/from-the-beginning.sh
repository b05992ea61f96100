# fails: nothing-else
git cherry-pick "main..$to"
