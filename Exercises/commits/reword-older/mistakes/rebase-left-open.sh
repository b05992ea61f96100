# fails: nothing-half-done
GIT_SEQUENCE_EDITOR="sed -i.bak -e '1s/^pick/edit/'" git rebase -i "$misspelt~1"
git log -1 --format=%B | sed "1s/$typo_wrong/$typo_right/" | git commit -q --amend -F -
