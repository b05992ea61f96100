# fails: fix-committed
printf '%s\n' s y n n | git add -p "$file"
git commit -m "Fix the discount"
