# The tracked change as a patch, the new file from the third parent.
git diff --no-ext-diff --no-color "$lost^1" "$lost" | git apply --3way
git show "$lost^3:$fruit.txt" >"$fruit.txt"
