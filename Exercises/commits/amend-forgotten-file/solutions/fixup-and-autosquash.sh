# As one would for an older commit.
git add "$page.html"
git commit --fixup HEAD
GIT_SEQUENCE_EDITOR=true git rebase -i --autosquash --autostash HEAD~2
