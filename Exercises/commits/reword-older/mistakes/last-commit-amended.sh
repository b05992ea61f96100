# fails: subject-right
# --amend is for the last commit.
git commit --amend -m "$typo_right the price of $fruit"
