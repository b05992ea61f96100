# fails: contents-kept
git switch -q --detach "$misspelt"
git log -1 --format=%B | sed "1s/$typo_wrong/$typo_right/" | git commit -q --amend --reset-author -F -
git rebase --onto HEAD "$misspelt" main
