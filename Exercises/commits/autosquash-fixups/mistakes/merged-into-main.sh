# fails: same-base
git commit -q -a --fixup "$help_added"
GIT_SEQUENCE_EDITOR=true git rebase -i --autosquash "$base"
git switch -q main
git merge -q --no-edit "$form-form"
git switch -q "$form-form"
