# fails: files-named
git diff-tree -r -z --no-commit-id --name-only --diff-filter=d "$tag" | xargs -0 git drill answer files
