# fails: nothing-in-progress
git merge --no-edit "$branch" || true
sed -e '/^<<<<<<< /,/^=======$/d' -e '/^>>>>>>> /d' -e "s/^$fruit_name .*/$fruit_name $price a kilo/" prices.txt >resolved
mv resolved prices.txt
git add prices.txt
