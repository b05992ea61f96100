# fails: nothing-else
git cherry-pick -X theirs "$fix"
