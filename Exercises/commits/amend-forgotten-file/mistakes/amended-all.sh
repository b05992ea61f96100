# fails: nothing-else
git add "$page.html"
git commit -a --amend --no-edit
