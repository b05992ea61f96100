# fails: contents-kept
# Back to the commit, and all at once.
git reset -q --soft "$misspelt"
git log -1 --format=%B "$misspelt" | sed "1s/$typo_wrong/$typo_right/" | git commit -q --amend -F -
