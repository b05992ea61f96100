git rm -q -r --cached "$local" "$folder/first.txt" "$folder/old"
git commit -m "Stop tracking local files"
