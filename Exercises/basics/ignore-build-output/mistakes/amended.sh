# fails: rest-kept
printf '%s\n' "/$out/*" "!/$out/$note" "*.$ext" >.gitignore
git add .
git commit --amend --no-edit
