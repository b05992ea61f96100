# fails: rest-merged
git merge --no-commit -s ours "$branch"
git rm -q "$folder/$page_gone.txt"
git commit --no-edit
