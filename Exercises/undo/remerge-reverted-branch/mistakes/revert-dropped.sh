# fails: published-history-kept
# The history without the revert, by force.
git rebase --onto "$undone^" "$undone" --rebase-merges main
git merge --no-edit "$branch"
git push --force
