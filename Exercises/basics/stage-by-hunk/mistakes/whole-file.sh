# fails: nothing-but-the-fix
git commit -m "Fix the discount" "$file"
