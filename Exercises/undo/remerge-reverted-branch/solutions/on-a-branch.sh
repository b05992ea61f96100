# Both steps on a branch, one merge into main.
git switch -c go-live
git revert --no-edit "$undone"
git merge --no-edit "$branch"
git switch main
git merge --no-ff --no-edit go-live
git push origin main
