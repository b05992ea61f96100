# fails: nothing-else-touched
git revert --no-edit "$bad"
git rm -q notes.txt
git commit --amend --no-edit
git push
