# fails: note-committed
printf '%s\n' "/$out/*" "!/$out/$note" "*.$ext" >.gitignore
git add .gitignore
git commit -m "Ignore what builds leave behind"
