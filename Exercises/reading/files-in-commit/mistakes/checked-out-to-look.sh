# fails: nothing-moved
git stash -q
git checkout -q --detach "$tag"
git diff-tree -r -z --no-commit-id --name-only HEAD | xargs -0 git drill answer files
