# fails: origin-named
git checkout develop
git cherry-pick "$fix"
