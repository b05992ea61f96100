# Finish the merge by hand before it is committed.
git merge --no-ff --no-commit "$branch"
git checkout "$branch" -- "$branch.txt" "$branch-help.txt"
sed "s/^menu .*/menu start $branch/" service.txt >edited
cp edited service.txt
rm edited
git add service.txt
git commit -m "Merge $branch, all of it"
git push
