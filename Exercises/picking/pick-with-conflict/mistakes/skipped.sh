# fails: fixed
git cherry-pick "$fix" || git cherry-pick --skip
