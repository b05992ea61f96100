# fails: still-in-the-folder
git rm -q -r -f "$local" "$folder/first.txt" "$folder/old"
git commit -m "Remove local files"
