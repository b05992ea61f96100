# fails: no-markers
git rebase main || true
git add -A
git rebase --continue
