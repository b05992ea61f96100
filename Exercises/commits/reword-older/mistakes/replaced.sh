# fails: typo-gone
# Another commit is shown in its place, here only; main still has the old one.
GIT_EDITOR="sed -i.bak -e 's/$typo_wrong/$typo_right/'" git replace --edit "$misspelt"
