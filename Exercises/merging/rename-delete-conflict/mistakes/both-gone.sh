# fails: page-kept
git merge --no-edit "$branch" || true
git rm -q "$folder/$page_gone.txt" "$folder/$page_kept.txt"
git commit --no-edit
