# fails: commits-back
git checkout "$lost_3" -- .
git commit -m "Explain the $feature"
git fsck --lost-found
cp "$(grep -l "step $idea" .git/lost-found/other/*)" plan.txt
