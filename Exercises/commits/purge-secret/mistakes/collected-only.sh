# fails: gone-here
# It is deleted already, so a collection should do.
git reflog expire --expire=now --all
git gc -q --prune=now
