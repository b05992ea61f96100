# The merge's difference to its first parent, as a patch.
git switch "$release"
git diff --no-ext-diff --no-color --binary "$tag^1" "$tag" | git apply --index
git commit -m "Check the length of tokens, from $tag"
