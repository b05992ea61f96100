# fails: no-markers
# Repaired at the end, in the last commit.
git rebase main || true
git add -A
git rebase --continue
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$key_old /$key_new /" service.conf >resolved
mv resolved service.conf
git commit -a --amend --no-edit
