# fails: rest-second
# The new file is forgotten at first, and lands in the next commit.
git switch -q --detach "$mixed"
git reset -q HEAD~1
printf '%s\n' s y n | git add -p "$file"
git commit -m "Correct the price of pears (#$bug)"
git commit -a -m "Sell $fruit (#$feature)"
git cherry-pick "$mixed..main"
git add -A
git commit --amend --no-edit
git branch -q -f main HEAD
git switch -q main
