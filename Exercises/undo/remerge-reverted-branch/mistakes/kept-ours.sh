# fails: whole-branch-there
# Git knows the branch as merged, and nothing of it has come.
git merge -s ours --no-edit "$branch"
git push
