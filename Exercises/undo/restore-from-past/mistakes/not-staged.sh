# fails: folder-as-before
git restore --source="$tag" -- "$script"
git restore --source="$tidy^" -- "$folder"
git commit -m "Bring both back" "$script"
