git merge --no-edit "$branch" || true
git add "$folder/$page_kept.txt"
git rm -q "$folder/$page_gone.txt"
git commit --no-edit
