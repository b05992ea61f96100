# Note the last correction as a fixup, and let Git sort all of them.
git commit -a --fixup "$help_added"
GIT_SEQUENCE_EDITOR=true git rebase -i --autosquash "$(git merge-base main HEAD)"
