# fails: one-commit
git reset --soft HEAD~2
git commit -m "$subject"
