# Give Kim's file its name first; then nothing conflicts.
git checkout "$branch"
git mv "$file" "$other"
git commit -m "Give the report a name of its own"
git checkout main
git merge --no-edit "$branch"
