# fails: note-visible
# The exception has no effect inside an ignored folder; adding by force hides that.
printf '%s\n' "/$out/" "!/$out/$note" "*.$ext" >.gitignore
git add .gitignore
git add -f "$out/$note"
git commit -m "Ignore what builds leave behind"
