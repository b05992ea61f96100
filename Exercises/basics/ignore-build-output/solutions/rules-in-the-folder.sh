# The output folder has its own rules.
printf '%s\n' '*' '!.gitignore' "!$note" >"$out/.gitignore"
echo "*.$ext" >.gitignore
git add .gitignore "$out"
git commit -m "Ignore what builds leave behind"
