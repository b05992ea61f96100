# Split the first hunk, leave the debugging line, take the fix, leave the voucher.
printf '%s\n' s n y n | git add -p "$file"
git commit -m "Give the discount from $limit pieces on"
