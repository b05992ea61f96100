# fails: one-commit
git add "$page.html"
git commit -m "Add the forgotten page"
