# The commits of the branch, the newest first.
git revert --no-edit "$line..$side"
git push origin main
