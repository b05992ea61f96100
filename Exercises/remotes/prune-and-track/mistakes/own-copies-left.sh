# fails: merged-deleted
git fetch --prune
git switch "$new"
