# fails: both-there
git merge --ff-only "$fix"
git merge --squash "$branch"
git commit -m "Bring in the $branch"
