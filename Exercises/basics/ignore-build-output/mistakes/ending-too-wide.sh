# fails: rest-visible
# Also meets names that only have the ending somewhere in the middle.
printf '%s\n' "/$out/*" "!/$out/$note" "*.$ext*" >.gitignore
git add .
git commit -m "Ignore what builds leave behind"
