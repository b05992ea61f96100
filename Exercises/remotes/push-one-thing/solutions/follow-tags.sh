# The branch, and with it the annotated tags that it reaches.
git push --follow-tags origin "$branch"
