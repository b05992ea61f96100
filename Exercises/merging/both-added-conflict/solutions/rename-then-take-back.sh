# Our file steps aside for the merge.
git mv "$file" mine.txt
git commit -m "Step aside"
git merge --no-edit "$branch"
git mv "$file" "$other"
git mv mine.txt "$file"
git commit -m "Give both reports their names"
