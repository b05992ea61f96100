# fails: page-kept
git merge --no-edit "$branch" || true
git add "$folder/$page_gone.txt"
git rm -q "$folder/$page_kept.txt"
git commit --no-edit
