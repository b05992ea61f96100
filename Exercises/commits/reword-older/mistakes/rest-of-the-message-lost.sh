# fails: subject-right
git switch -q --detach "$misspelt"
git commit -q --amend -m "$typo_right the price of $fruit"
git rebase --onto HEAD "$misspelt" main
