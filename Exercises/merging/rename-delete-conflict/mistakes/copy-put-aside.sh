# fails: nothing-else
# A copy, to be safe, and then everything is added.
git merge --no-edit "$branch" || true
cp "$folder/$page_gone.txt" "$page_gone.old"
git rm -q "$folder/$page_gone.txt"
git add -A
git commit --no-edit
