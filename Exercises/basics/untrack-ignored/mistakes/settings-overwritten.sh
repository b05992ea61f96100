# fails: still-in-the-folder
# Everything is put away to have a clean folder, and the settings never come back.
git checkout -q -- "$local"
git rm -q -r --cached "$local" "$folder/first.txt" "$folder/old"
git commit -m "Stop tracking local files"
