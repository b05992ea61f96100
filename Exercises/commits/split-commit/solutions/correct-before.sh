# Put the correction before the old commit; what is left of that one is the rest.
git switch -q -c again "$mixed~1"
sed 's/^pears 40$/pears 4/' "$file" >../corrected
cp ../corrected "$file"
git commit -q -a -m "Correct pears

Fixes #$bug"
git cherry-pick -X theirs "$mixed"
git commit -q --amend -m "Sell $fruit

Closes #$feature"
git cherry-pick "$mixed..main"
git branch -q -f main again
git switch -q main
git branch -q -d again
