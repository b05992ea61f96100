# fails: rest-kept
# The price is set again, but the other line that main changed is gone.
git merge --no-edit "$branch" || true
git checkout --theirs prices.txt
sed "s/^$fruit_name .*/$fruit_name $price a kilo/" prices.txt >resolved
mv resolved prices.txt
git commit -a --no-edit
