# Write the history out as text, leave two paths out, and read it in again.
git stash pop -q
cp prices.txt ../plums
git checkout -q -- prices.txt
git fast-export --branches --tags >../history
grep -v -e "^M [0-7]* :[0-9]* $secret\$" -e "^M [0-7]* :[0-9]* $folder/$secret\$" \
  -e "^D $secret\$" -e "^D $folder/$secret\$" ../history >../clean-history
git fast-import --quiet --force <../clean-history
git reset -q --hard
git push -q --force origin main "$branch" "$version"
git reflog expire --expire=now --all
git gc -q --prune=now
cp ../plums prices.txt
