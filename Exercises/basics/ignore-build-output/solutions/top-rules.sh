# All rules at the top.
printf '%s\n' "/$out/*" "!/$out/$note" "*.$ext" >.gitignore
git add .
git commit -m "Ignore what builds leave behind"
