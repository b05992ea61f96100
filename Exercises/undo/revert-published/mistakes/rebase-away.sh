# fails: published-history-kept
# Drop the commit, keep the rest, force the push.
git rebase --onto "$bad^" "$bad" main
git push --force origin main
