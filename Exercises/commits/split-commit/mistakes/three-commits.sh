# fails: two-commits
git switch -q --detach "$mixed"
git reset -q HEAD~1
printf '%s\n' s y n | git add -p "$file"
git commit -m "Correct the price of pears (#$bug)"
git commit -m "Price $fruit (#$feature)" "$file"
git add -A
git commit -m "Sell $fruit (#$feature)"
git rebase --onto HEAD "$mixed" main
