# fails: own-report
git merge --no-edit "$branch" || true
sed -e '/^<<<<<<< /d' -e '/^=======$/d' -e '/^>>>>>>> /d' "$file" >mixed
mv mixed "$file"
git show "$branch:$file" >"$other"
git add "$file" "$other"
git commit --no-edit
