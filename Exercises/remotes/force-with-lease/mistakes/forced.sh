# fails: fix-kept
git push --force origin "$branch"
