# fails: files-named
git ls-tree -r -z --name-only "$tag" | xargs -0 git drill answer files
