# Undo one of the removals on the branch, with a commit of its own; then only the other page is in question.
git checkout "$branch"
git checkout "$branch~2" -- "docs/$page_kept.txt"
git commit -m "Keep the page after all"
git checkout main
git merge --no-edit "$branch" || true
git rm -q "$folder/$page_gone.txt"
git commit --no-edit
