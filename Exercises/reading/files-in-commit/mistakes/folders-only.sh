# fails: files-named
# Without -r only the top level is compared.
git diff-tree -z --no-commit-id --name-only "$tag" | xargs -0 git drill answer files
