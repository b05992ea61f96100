# fails: commit-by-commit
git cherry-pick --no-commit "$from^..$to"
git commit -m "Bring the map"
