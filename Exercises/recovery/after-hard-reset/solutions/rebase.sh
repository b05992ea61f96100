# The afternoon on top of the morning.
git rebase "$lost_3"
git fsck --lost-found
cp "$(grep -l "step $idea" .git/lost-found/other/*)" plan.txt
git add plan.txt
