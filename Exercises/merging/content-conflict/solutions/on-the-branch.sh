# Resolve on the branch, from its side; main only has to follow.
git checkout "$branch"
git merge --no-edit main || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$fruit_name .*/$fruit_name $price a kilo/" prices.txt >resolved
mv resolved prices.txt
git add prices.txt
git commit --no-edit
git checkout main
git merge --ff-only "$branch"
