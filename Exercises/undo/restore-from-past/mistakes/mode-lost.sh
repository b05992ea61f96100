# fails: script-as-released
git show "$tag:$script" >"$script"
git restore --source="$tidy^" --staged --worktree -- "$folder"
git add "$script"
git commit -m "Bring both back"
