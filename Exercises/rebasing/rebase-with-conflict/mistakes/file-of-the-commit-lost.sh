# fails: rest-kept
git rebase main || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$key_old /$key_new /" service.conf >resolved
git reset -q --hard
mv resolved service.conf
git commit -q -a -C "$branch~2"
git rebase --continue
