# fails: main-unmoved
git rebase main || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$key_old /$key_new /" service.conf >resolved
mv resolved service.conf
git add service.conf
git rebase --continue
git checkout main
git merge --ff-only "$branch"
git checkout "$branch"
