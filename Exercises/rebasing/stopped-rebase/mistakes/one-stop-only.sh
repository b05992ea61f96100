# fails: nothing-in-progress
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$one_old /$one_new /" service.conf >resolved
mv resolved service.conf
git add service.conf
git rebase --continue || true
