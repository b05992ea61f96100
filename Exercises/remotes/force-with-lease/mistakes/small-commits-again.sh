# fails: rewritten
# New hashes, but all the small commits are there again.
git fetch origin
git reset -q --hard "origin/$branch"
git rebase --force-rebase main
git push --force-with-lease origin "$branch"
