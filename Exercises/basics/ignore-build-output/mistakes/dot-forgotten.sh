# fails: rest-visible
# Also meets names that end with these letters and have no dot.
printf '%s\n' "/$out/*" "!/$out/$note" "*$ext" >.gitignore
git add .
git commit -m "Ignore what builds leave behind"
