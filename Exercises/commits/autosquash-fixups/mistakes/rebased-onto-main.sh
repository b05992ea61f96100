# fails: same-base
git commit -q -a --fixup "$help_added"
GIT_SEQUENCE_EDITOR=true git rebase -i --autosquash main
