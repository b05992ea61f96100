# Make the correction anew, take the old commit's content for the rest, and replay.
git switch -q --detach "$mixed~1"
sed 's/^pears 40$/pears 4/' "$file" >../corrected
cp ../corrected "$file"
git commit -a -m "Pears cost 4, #$bug"
git checkout "$mixed" -- .
git commit -m "Sell $fruit, #$feature"
git rebase --onto HEAD "$mixed" main
