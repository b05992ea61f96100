# Back to the morning, then the afternoon's commits once more.
git branch afternoon
git reset --hard "$lost_3"
git cherry-pick origin/main..afternoon
git branch -D afternoon
git fsck --lost-found
cp "$(grep -l "step $idea" .git/lost-found/other/*)" plan.txt
