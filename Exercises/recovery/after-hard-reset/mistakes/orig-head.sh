# fails: commits-back colour-left-out
# Names the second reset by now.
git cherry-pick ORIG_HEAD
git fsck --lost-found
cp "$(grep -l "step $idea" .git/lost-found/other/*)" plan.txt
