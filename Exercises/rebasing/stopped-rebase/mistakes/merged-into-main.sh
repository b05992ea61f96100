# fails: main-unmoved
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$one_old /$one_new /" service.conf >resolved
mv resolved service.conf
git add service.conf
git rebase --continue || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$two_old /$two_new /" service.conf >resolved
mv resolved service.conf
git add service.conf
git rebase --continue
git checkout main
git merge --ff-only "$branch"
git checkout "$branch"
