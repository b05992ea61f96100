# fails: output-ignored
# Covers what is there today.
printf '%s\n' "/$out/**/*.bin" "*.$ext" >.gitignore
git add .
git commit -m "Ignore what builds leave behind"
