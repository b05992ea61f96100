# fails: note-visible
# The last matching line wins.
printf '%s\n' "!/$out/$note" "/$out/*" "*.$ext" >.gitignore
git add .gitignore
git add -f "$out/$note"
git commit -m "Ignore what builds leave behind"
