# fails: message-kept
git add "$page.html"
git commit --amend -m "Add the $page page"
