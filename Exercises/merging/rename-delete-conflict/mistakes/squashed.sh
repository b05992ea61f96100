# fails: merged
git merge --squash "$branch" || true
git add "$folder/$page_kept.txt"
git rm -q "$folder/$page_gone.txt"
git commit -m "Tidy the pages"
