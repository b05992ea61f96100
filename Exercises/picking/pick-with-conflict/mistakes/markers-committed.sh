# fails: no-markers
git cherry-pick "$fix" || true
git add -A
git cherry-pick --continue
