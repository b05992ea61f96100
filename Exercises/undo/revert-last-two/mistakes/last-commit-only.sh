# fails: both-undone
git revert --no-edit HEAD
git commit --amend -m "No $offer (#$ticket)"
git push
