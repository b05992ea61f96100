# Merge main into the branch; main follows.
git checkout "$branch"
git merge --no-edit main || true
git rm -q "$folder/$page_gone.txt"
git checkout main -- "$folder/$page_kept.txt"
git commit --no-edit
git checkout main
git merge --ff-only "$branch"
