# fails: no-markers
git add -A
git rebase --continue || true
git add -A
git rebase --continue
