# fails: message-and-author
git cherry-pick "$fix" || git cherry-pick --abort
git checkout "$fix" -- refuse.conf
sed "s/^limit none$/limit $limit/" login.conf >resolved
mv resolved login.conf
git commit -a -m "Limit tokens"
