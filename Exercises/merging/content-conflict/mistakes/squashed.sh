# fails: merged
git merge --squash "$branch" || true
sed -e '/^<<<<<<< /,/^=======$/d' -e '/^>>>>>>> /d' -e "s/^$fruit_name .*/$fruit_name $price a kilo/" prices.txt >resolved
mv resolved prices.txt
git add prices.txt
git commit -m "Bring the units in"
