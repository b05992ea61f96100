# fails: fixed
# It sounds alike.
git checkout develop
git cherry-pick -x "$fix^"
