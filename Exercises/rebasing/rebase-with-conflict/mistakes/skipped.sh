# fails: same-commits
git rebase main || git rebase --skip
