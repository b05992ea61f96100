# fails: own-work-kept
git reset --hard
git checkout "$tag" -- "$script"
git checkout "$tidy^" -- "$folder"
git commit -m "Bring both back"
