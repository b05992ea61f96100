# Edit by hand, one price a commit.
sed 's/^pears .*/pears 4/' "$file" >edited
cp edited "$file"
git commit -m "Pears cost 4 again" "$file"
sed 's/^kiwis .*/kiwis 2/' "$file" >edited
cp edited "$file"
rm edited
git commit -m "Kiwis cost 2 again" "$file"
git push origin HEAD
