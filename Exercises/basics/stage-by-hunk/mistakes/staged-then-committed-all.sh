# fails: nothing-but-the-fix
# The part was staged with care, and -a staged the rest.
printf '%s\n' s n y n | git add -p "$file"
git commit -a -m "Fix the discount"
