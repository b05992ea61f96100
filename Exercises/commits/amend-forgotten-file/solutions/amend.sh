git add "$page.html"
git commit --amend --no-edit
