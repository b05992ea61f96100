# fails: three-commits
# Without --autosquash the list stays as it was.
git commit -q -a --fixup "$help_added"
GIT_SEQUENCE_EDITOR=true git rebase -i "$base"
