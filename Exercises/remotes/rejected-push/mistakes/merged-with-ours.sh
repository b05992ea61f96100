# fails: nothing-lost
# The histories are joined, but the files are those of one side only.
git fetch origin
git merge --ff --no-edit -s ours origin/main
git push
