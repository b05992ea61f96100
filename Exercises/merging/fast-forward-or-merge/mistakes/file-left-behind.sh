# fails: nothing-in-progress
git merge --ff-only "$fix"
git merge --no-ff --no-edit "$branch"
echo "merged" >>README.md
