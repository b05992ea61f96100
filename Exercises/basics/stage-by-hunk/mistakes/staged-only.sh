# fails: fix-committed
printf '%s\n' s n y n | git add -p "$file"
