# fails: folder-as-before
git checkout "$tag" -- "$script" "$folder"
git commit -m "Bring both back"
