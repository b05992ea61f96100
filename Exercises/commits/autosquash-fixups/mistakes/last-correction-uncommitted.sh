# fails: nothing-half-done
GIT_SEQUENCE_EDITOR=true git rebase -i --autosquash --autostash "$base"
