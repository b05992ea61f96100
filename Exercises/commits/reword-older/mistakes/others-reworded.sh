# fails: other-messages-kept
# One message for all that follow.
FILTER_BRANCH_SQUELCH_WARNING=1 git filter-branch --msg-filter "sed -e '1s/$typo_wrong/$typo_right/' -e '1s/Note/Write down/'" origin/main..main
