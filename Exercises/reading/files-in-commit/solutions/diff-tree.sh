git diff-tree -r -z --no-commit-id --name-only "$tag" | xargs -0 git drill answer files
