# Commit what is being replayed, forget the rebase, and copy the rest by hand.
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$one_old /$one_new /" service.conf >resolved
mv resolved service.conf
git add service.conf
git commit -C REBASE_HEAD
git rebase --quit
git cherry-pick "$branch~3..$branch" || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$two_old /$two_new /" service.conf >resolved
mv resolved service.conf
git add service.conf
git cherry-pick --continue
git branch -f "$branch"
git checkout "$branch"
