# fails: merged
git checkout "$branch"
git reset --soft HEAD~2
git mv "$file" "$other"
git commit -m "Count the boxes"
git checkout main
git merge --no-edit "$branch"
