# fails: both-there
git merge --ff-only "$fix"
