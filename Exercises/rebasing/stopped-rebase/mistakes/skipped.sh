# fails: same-commits
git rebase --skip || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$two_old /$two_new /" service.conf >resolved
mv resolved service.conf
git add -A
git rebase --continue || git rebase --skip
