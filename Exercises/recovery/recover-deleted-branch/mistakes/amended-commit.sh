# fails: branch-restored
# Same subject, but this one was amended.
git branch "$branch" "$amended"
git push -u origin "$branch"
