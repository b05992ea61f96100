# Copy the commits onto a new branch, then let the old name follow.
git checkout -b again main
git cherry-pick "main..$branch" || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$key_old /$key_new /" service.conf >resolved
mv resolved service.conf
git add service.conf
git cherry-pick --continue
git branch -f "$branch"
git checkout "$branch"
git branch -d again
