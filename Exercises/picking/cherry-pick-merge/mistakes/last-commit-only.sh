# fails: fix-arrived
git switch "$release"
git cherry-pick "$tag^2"
