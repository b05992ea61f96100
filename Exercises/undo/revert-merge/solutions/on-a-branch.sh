# One commit after the other on a branch, which then comes in as a merge.
git switch -c undo
for commit in $(git rev-list --no-merges "$line..$side"); do git revert --no-edit "$commit"; done
git switch main
git merge --no-ff -m "Take $branch out for another week" undo
git push origin main
