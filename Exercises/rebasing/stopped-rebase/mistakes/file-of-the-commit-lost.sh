# fails: rest-kept
# Only the file in conflict is committed at the second stop.
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$one_old /$one_new /" service.conf >resolved
mv resolved service.conf
git add service.conf
git rebase --continue || true
sed -e '/^<<<<<<< /d' -e '/^=======$/,/^>>>>>>> /d' -e "s/^$two_old /$two_new /" service.conf >../resolved
git reset -q --hard
mv ../resolved service.conf
git commit -q -a -C "$tip~1"
git rebase --continue
