# Take the commit back, and make it again with the message and the author of the old one.
git reset -q --soft HEAD~1
git add "$page.html"
git commit -C ORIG_HEAD
