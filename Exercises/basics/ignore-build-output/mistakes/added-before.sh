# fails: output-not-tracked
# Rules do nothing for files that are tracked.
git add .
printf '%s\n' "/$out/*" "!/$out/$note" "*.$ext" >.gitignore
git add .gitignore
git commit -m "Ignore what builds leave behind"
