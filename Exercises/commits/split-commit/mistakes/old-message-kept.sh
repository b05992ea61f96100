# fails: messages
git switch -q --detach "$mixed"
git reset -q HEAD~1
printf '%s\n' s y n | git add -p "$file"
git commit -m "Correct the price of pears (#$bug)"
git add -A
git commit -C "$mixed"
git rebase --onto HEAD "$mixed" main
