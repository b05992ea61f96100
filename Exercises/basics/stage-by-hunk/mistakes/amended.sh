# fails: history-kept
printf '%s\n' s n y n | git add -p "$file"
git commit --amend --no-edit
