# What one does in two editors, written down.
GIT_SEQUENCE_EDITOR="sed -i.bak -e '1s/^pick/reword/'" \
  GIT_EDITOR="sed -i.bak -e '1s/$typo_wrong/$typo_right/'" git rebase -i "$misspelt~1"
