# fails: commits-back
git cherry-pick "$lost_1" "$amended" "$lost_3"
git fsck --lost-found
cp "$(grep -l "step $idea" .git/lost-found/other/*)" plan.txt
