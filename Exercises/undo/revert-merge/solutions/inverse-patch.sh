# What the merge changed on main, backwards.
git diff --no-ext-diff --no-color --binary "$merge" "$merge^$keep" | git apply --index --3way
git commit -m "Take $branch back for now"
git push origin HEAD
