# fails: two-commits
# From the top: the later commits are gone.
git reset -q "$mixed~1"
printf '%s\n' s y n | git add -p "$file"
git commit -m "Correct the price of pears (#$bug)"
git add -A
git commit -m "Sell $fruit (#$feature)"
