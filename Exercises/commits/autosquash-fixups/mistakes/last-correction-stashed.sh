# fails: end-result
git stash -q
GIT_SEQUENCE_EDITOR=true git rebase -i --autosquash "$base"
