# fails: published-again
git branch "$branch" "$tip"
