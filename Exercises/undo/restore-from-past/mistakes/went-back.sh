# fails: history-kept
git reset --keep "$tidy^"
git checkout "$tag" -- "$script"
git commit -m "Bring both back"
