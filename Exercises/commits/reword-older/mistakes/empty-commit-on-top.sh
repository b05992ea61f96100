# fails: typo-gone
git commit --allow-empty -m "$typo_right the price of $fruit"
