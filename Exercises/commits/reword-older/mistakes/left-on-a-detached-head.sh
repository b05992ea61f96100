# fails: nothing-half-done
git switch -q --detach "$misspelt"
git log -1 --format=%B | sed "1s/$typo_wrong/$typo_right/" | git commit -q --amend -F -
git cherry-pick "$misspelt..main"
git branch -q -f main HEAD
