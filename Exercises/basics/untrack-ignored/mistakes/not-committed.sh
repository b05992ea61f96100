# fails: not-tracked
git rm -q -r --cached "$local" "$folder/first.txt" "$folder/old"
