# fails: list-once
# Both versions of the lines are made right, and both are kept.
git merge --no-edit "$branch" || true
sed -e '/^<<<<<<< /d' -e '/^=======$/d' -e '/^>>>>>>> /d' -e "s/^$fruit_name .*/$fruit_name $price a kilo/" \
  -e 's/^\([a-z]* [0-9][0-9]*\)$/\1 a kilo/' prices.txt >resolved
mv resolved prices.txt
git commit -a --no-edit
