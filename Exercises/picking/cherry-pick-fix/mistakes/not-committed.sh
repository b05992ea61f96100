# fails: nothing-in-progress
git checkout develop
git cherry-pick --no-commit "$fix"
