# fails: page-in-the-commit
git commit --amend --no-edit
