# fails: author-kept
git log -1 --format=%B >../message
git reset -q --soft HEAD~1
git add "$page.html"
git commit -F ../message
