# fails: commit-by-commit
git checkout "$to" -- map
git commit -m "$last"
