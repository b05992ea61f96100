# fails: published-kept
# Not over main, but published all the same.
git switch -q --detach "$misspelt"
git log -1 --format=%B | sed "1s/$typo_wrong/$typo_right/" | git commit -q --amend -F -
git rebase --onto HEAD "$misspelt" main
git push -q origin main:reworded
