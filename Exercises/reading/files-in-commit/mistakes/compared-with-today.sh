# fails: files-named
# The difference between the commit and the worktree.
git diff --no-ext-diff --no-color -z --name-only "$tag" | xargs -0 git drill answer files
