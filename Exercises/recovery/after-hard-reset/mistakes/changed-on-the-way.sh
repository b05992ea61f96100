# fails: content-back
git merge --no-edit "$lost_3"
git rm -q "$feature-help.txt"
git commit -m "Not needed"
git fsck --lost-found
cp "$(grep -l "step $idea" .git/lost-found/other/*)" plan.txt
