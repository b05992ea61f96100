# fails: on-main
git checkout "$tag" -- "$script"
git checkout "$tidy^" -- "$folder"
git commit -a -m "Bring both back"
