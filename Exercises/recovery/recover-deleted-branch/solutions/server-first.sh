# Publish the commit under its name, then fetch and track it.
git push origin "$tip:refs/heads/$branch"
git fetch origin
git switch "$branch"
