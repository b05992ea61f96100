# fails: history-kept
git commit -a --amend --no-edit
