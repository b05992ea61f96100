# Back to yesterday, and once more: now from the side of the branch.
git rebase --abort
git rebase main || true
sed -e '/^<<<<<<< /,/^=======$/d' -e '/^>>>>>>> /d' -e "s/^$one_new .*/$one_new $after/" service.conf >resolved
mv resolved service.conf
git add service.conf
git rebase --continue || true
sed -e '/^<<<<<<< /,/^=======$/d' -e '/^>>>>>>> /d' -e "s/^$two_new .*/$two_new $many/" service.conf >resolved
mv resolved service.conf
git add service.conf
git rebase --continue
