# fails: on-the-branch
# All is where it belongs, but a rebase that nobody needs waits to be ended.
git reset --keep "$right"
git switch "$branch"
git cherry-pick "main@{1}~$count..main@{1}"
GIT_SEQUENCE_EDITOR="sed -i.bak -e '1s/^pick/edit/'" git rebase -i --autostash HEAD~1
