# fails: change-undone
# Only the price that the subject mentions.
sed "s/^pears .*/pears $pears/" "$file" >edited
cp edited "$file"
rm edited
git commit -m "Pears cost $pears again" "$file"
git push
