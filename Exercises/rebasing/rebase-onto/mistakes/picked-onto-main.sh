# fails: others-unmoved
git checkout main
git cherry-pick "$theirs..$branch"
git branch -f "$branch"
git checkout "$branch"
