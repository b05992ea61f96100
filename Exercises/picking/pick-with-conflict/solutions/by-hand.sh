# What the commit changed, without any merge.
sed "s/^limit none$/limit $limit/" login.conf >resolved
mv resolved login.conf
git checkout "$fix" -- refuse.conf
git add login.conf
git commit -C "$fix"
