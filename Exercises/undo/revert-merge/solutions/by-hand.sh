git rm -q "$branch.txt" "$branch-help.txt"
git checkout "$line" -- flyer.txt
sed 's/^payment .*/payment cash/' shop.txt >edited
cp edited shop.txt
rm edited
git commit -a -m "Without $branch, for another week"
git push
