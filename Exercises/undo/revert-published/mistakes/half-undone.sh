# fails: change-undone
# Only the price that the subject mentions.
sed 's/^pears .*/pears 4/' "$file" >edited
cp edited "$file"
rm edited
git commit -m "Pears cost 4 again" "$file"
git push
