# fails: folder-kept
git restore --staged "$oops"
git restore hours.txt
