# fails: nothing-half-done
GIT_SEQUENCE_EDITOR="sed -i.bak -e '1s/^pick/edit/'" git rebase -i "$mixed~1"
git reset -q HEAD~1
printf '%s\n' s y n | git add -p "$file"
git commit -m "Correct the price of pears (#$bug)"
git add -A
git commit -m "Sell $fruit (#$feature)"
