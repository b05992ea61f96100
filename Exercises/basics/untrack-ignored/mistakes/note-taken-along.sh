# fails: rest-kept
git rm -q -r --cached "$local" "$folder"
git commit -m "Stop tracking local files"
