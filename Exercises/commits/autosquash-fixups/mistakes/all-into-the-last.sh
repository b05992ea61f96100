# fails: each-in-its-place
# The list is left in its order, and every correction melts into the third commit.
git commit -q -a --fixup "$help_added"
GIT_SEQUENCE_EDITOR="sed -i.bak -e '4,\$s/^pick/fixup/'" git rebase -i "$base"
