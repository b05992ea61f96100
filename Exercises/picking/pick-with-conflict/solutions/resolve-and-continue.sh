git cherry-pick "$fix" || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^limit none$/limit $limit/" login.conf >resolved
mv resolved login.conf
git add login.conf
git cherry-pick --continue
