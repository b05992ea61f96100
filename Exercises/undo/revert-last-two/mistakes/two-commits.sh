# fails: in-one-commit
git revert --no-edit HEAD~2..HEAD
git push
