# A merge brings it to main; rules of no concern here are nobody's business.
git switch -c ignore-rules
printf '%s\n' "$out/**" "!$out/$note" "**/*.$ext" '*.swp' >.gitignore
git add .
git commit -m "Ignore what builds leave behind"
git switch main
git merge --no-ff --no-edit ignore-rules
