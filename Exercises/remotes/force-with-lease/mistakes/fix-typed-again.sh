# fails: kims-commit
git fetch origin
git checkout "origin/$branch" -- "$branch/fix.txt"
git commit -m "Fix it"
git push --force-with-lease origin "$branch"
