git add "$file"
git commit -m "Add a line"
