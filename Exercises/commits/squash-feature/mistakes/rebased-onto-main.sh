# fails: same-base
git reset --soft "$base"
git commit -m "$subject"
git rebase main
