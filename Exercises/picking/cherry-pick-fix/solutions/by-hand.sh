# Apply the difference, and commit it in Kim's name.
git checkout develop
git diff --no-ext-diff --no-color "$fix^" "$fix" | git apply --index
git commit -C "$fix"
git commit --amend -m "$(git show -s --no-color --format=%B "$fix")" -m "Copied from $fix"
