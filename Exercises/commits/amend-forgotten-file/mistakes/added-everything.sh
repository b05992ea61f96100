# fails: nothing-else
git add .
git commit --amend --no-edit
