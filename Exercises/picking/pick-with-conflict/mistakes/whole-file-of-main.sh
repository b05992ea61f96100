# fails: nothing-else
git cherry-pick "$fix" || true
git checkout --theirs login.conf
git add login.conf
git cherry-pick --continue
