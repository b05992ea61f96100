# Let the release win where both differ, and make the change before the commit.
git cherry-pick --no-commit -X ours "$fix"
sed "s/^limit none$/limit $limit/" login.conf >resolved
mv resolved login.conf
git add login.conf
git commit -C "$fix"
