# fails: same-commits
git rebase main || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$key_old /$key_new /" service.conf >resolved
mv resolved service.conf
git commit -a --amend --no-edit
git rebase --continue
