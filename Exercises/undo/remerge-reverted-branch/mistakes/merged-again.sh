# fails: whole-branch-there
git merge --no-edit "$branch"
git push
