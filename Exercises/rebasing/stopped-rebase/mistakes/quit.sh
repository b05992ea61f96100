# fails: on-main
git checkout -f "$branch"
git rebase --quit || true
