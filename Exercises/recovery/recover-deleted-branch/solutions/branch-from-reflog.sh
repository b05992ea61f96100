git branch "$branch" "$tip"
git push -u origin "$branch"
