# fails: unfinished-kept
git checkout -q -- README.md
git rm -q -r --cached "$local" "$folder/first.txt" "$folder/old"
git commit -m "Stop tracking local files"
