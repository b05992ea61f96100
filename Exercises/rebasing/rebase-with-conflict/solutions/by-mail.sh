# As patches; the one that does not fit is merged by hand.
git format-patch --stdout --no-color "main..$branch" >../commits.mbox
git reset --hard main
git am -3 ../commits.mbox || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$key_old /$key_new /" service.conf >resolved
mv resolved service.conf
git add service.conf
git am --continue
