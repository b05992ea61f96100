# fails: note-visible
# An exception with a star has no effect inside an ignored folder, either.
printf '%s\n' "/$out/" "!/$out/*.md" "*.$ext" >.gitignore
git add .gitignore
git add -f "$out/$note"
git commit -m "Ignore what builds leave behind"
