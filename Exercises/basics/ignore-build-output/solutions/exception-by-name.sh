# An exception without a slash is one by name, also beside a rule that is tied to a folder.
printf '%s\n' "$out/*" "!$note" "*.$ext" >.gitignore
git add .
git commit -m "Ignore what builds leave behind"
