# Apply the change backwards, without revert.
git diff --no-ext-diff --no-color "$bad" "$bad^" | git apply --index
git commit -m "Put the old prices back"
git push
