# fails: same-commits
# git commit instead of --continue makes you the author of Kim's commit.
git rebase main || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$key_old /$key_new /" service.conf >resolved
mv resolved service.conf
git commit -a --no-edit
git rebase --continue
