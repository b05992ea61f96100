# fails: nothing-but-the-fix
# The debugging line stands in the same hunk.
printf '%s\n' y n | git add -p "$file"
git commit -m "Fix the discount"
