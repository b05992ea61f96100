# fails: correction-first
git switch -q --detach "$mixed"
git reset -q HEAD~1
printf '%s\n' s n y | git add -p "$file"
git add README.md "$fruit.txt"
git commit -m "Sell $fruit (#$feature)"
git commit -a -m "Correct the price of pears (#$bug)"
git rebase --onto HEAD "$mixed" main
