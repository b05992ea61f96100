# fails: same-commits
# git commit instead of --continue makes you the author of Kim's commit.
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$one_old /$one_new /" service.conf >resolved
mv resolved service.conf
git commit -a --no-edit
git rebase --continue || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$two_old /$two_new /" service.conf >resolved
mv resolved service.conf
git commit -a --no-edit
git rebase --continue
