git restore --source="$tag" --staged --worktree -- "$script"
git restore --source="$tidy~1" --staged --worktree -- "$folder"
git commit -m "Bring back $script and $folder"
