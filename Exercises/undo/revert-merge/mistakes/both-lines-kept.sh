# fails: branch-undone
# The old line is back, and the new one stays beside it.
git revert --no-edit -m "$keep" "$merge"
awk -v line="payment $method" '{ print } /^payment/ { print line }' shop.txt >edited
cp edited shop.txt
rm edited
git commit -a --amend --no-edit
git push
