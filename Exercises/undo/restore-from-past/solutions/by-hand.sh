git show "$tag:$script" >"$script"
chmod +x "$script"
git archive "$tidy^" "$folder" | tar -x -f -
git add --chmod=+x "$script"
git add "$folder"
git commit -m "Bring both back"
