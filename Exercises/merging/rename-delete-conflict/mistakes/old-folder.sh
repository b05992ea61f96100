# fails: nothing-else
# Restored where it was before the move.
git merge --no-edit "$branch" || true
git checkout "$branch~2" -- "docs/$page_kept.txt"
git add "$folder/$page_kept.txt"
git rm -q "$folder/$page_gone.txt"
git commit --no-edit
