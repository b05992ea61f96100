# fails: their-report
# What is in the folder during the conflict is neither of the two files.
git merge --no-edit "$branch" || true
cp "$file" "$other"
git checkout --ours "$file"
git add "$file" "$other"
git commit --no-edit
