git checkout develop
git cherry-pick -x "$fix"
