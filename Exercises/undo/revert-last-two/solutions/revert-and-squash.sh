# Two reverts, melted into one commit before anyone sees them.
git revert --no-edit "$second"
git revert --no-edit "$first"
git reset --soft origin/main
git commit -m "No $offer" -m "See #$ticket."
git push origin main
