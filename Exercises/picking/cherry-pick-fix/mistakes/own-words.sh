# fails: origin-named
git checkout develop
git cherry-pick "$fix"
git commit --amend -m "Take over the fix $fix"
