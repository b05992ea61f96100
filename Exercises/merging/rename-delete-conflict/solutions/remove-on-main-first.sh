# What both sides removed is no conflict any more.
git rm -q "$folder/$page_gone.txt"
git commit -m "Let the page go"
git merge --no-edit "$branch" || true
git add "$folder/$page_kept.txt"
git commit --no-edit
