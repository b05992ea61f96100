# Revert the commit and push.
git revert --no-edit "$bad"
git push origin main
