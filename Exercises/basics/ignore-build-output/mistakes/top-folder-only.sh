# fails: traces-ignored
printf '%s\n' "/$out/*" "!/$out/$note" "/*.$ext" "/src/*.$ext" >.gitignore
git add .
git commit -m "Ignore what builds leave behind"
