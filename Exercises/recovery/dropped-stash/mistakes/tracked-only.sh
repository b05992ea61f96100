# fails: new-file-back
git cherry-pick --no-commit -m 1 "$lost"
