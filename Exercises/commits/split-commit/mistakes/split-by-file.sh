# fails: correction-first
# The file holds a line of each.
git switch -q --detach "$mixed"
git reset -q HEAD~1
git commit -m "Correct the price of pears (#$bug)" "$file"
git add -A
git commit -m "Sell $fruit (#$feature)"
git rebase --onto HEAD "$mixed" main
