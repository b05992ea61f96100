# fails: content-kept
# commit -a leaves the file out that is new.
git switch -q --detach "$mixed"
git reset -q HEAD~1
printf '%s\n' s y n | git add -p "$file"
git commit -m "Correct the price of pears (#$bug)"
git commit -a -m "Sell $fruit (#$feature)"
rm "$fruit.txt"
git rebase --onto HEAD "$mixed" main
