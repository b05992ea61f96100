# fails: fixed
git cherry-pick -X ours "$fix"
