# Edit by hand, one price a commit.
sed "s/^pears .*/pears $pears/" "$file" >edited
cp edited "$file"
git commit -m "Pears cost $pears again" "$file"
sed "s/^kiwis .*/kiwis $kiwis/" "$file" >edited
cp edited "$file"
rm edited
git commit -m "Kiwis cost $kiwis again" "$file"
git push origin HEAD
