# fails: both-undone
# What was added since stays.
git checkout "$good" -- README.md "$file" terms.txt
git commit -m "No $offer (#$ticket)"
git push
