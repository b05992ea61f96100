# fails: page-kept
# The page as it was before both branches, without the new line.
git merge --no-edit "$branch" || true
git show "$branch~2:docs/$page_kept.txt" >"$folder/$page_kept.txt"
git add "$folder/$page_kept.txt"
git rm -q "$folder/$page_gone.txt"
git commit --no-edit
