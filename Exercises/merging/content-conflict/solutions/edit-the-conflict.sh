# Keep our side of the conflict, and add the unit to each of its lines.
git merge --no-edit "$branch" || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e 's/^\([a-z]* [0-9][0-9]*\)$/\1 a kilo/' prices.txt >resolved
mv resolved prices.txt
git add prices.txt
git commit --no-edit
