# fails: rest-in-the-folder
printf '%s\n' s n y n | git add -p "$file"
git commit -m "Fix the discount"
git checkout -- .
