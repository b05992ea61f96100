# Let every message since the last push pass through sed.
FILTER_BRANCH_SQUELCH_WARNING=1 git filter-branch --msg-filter "sed '1s/$typo_wrong/$typo_right/'" origin/main..main
