# Fix up every commit into the first, then reword it.
GIT_SEQUENCE_EDITOR="sed -i.bak '2,\$s/^pick/fixup/'" git rebase -i "$(git merge-base main HEAD)"
git commit --amend -m "$subject"
