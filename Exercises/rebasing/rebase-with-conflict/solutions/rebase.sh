git rebase main || true
sed -e '/^<<<<<<< /,/^=======$/d' -e '/^>>>>>>> /d' -e "s/^$key_new .*/$key_new $after/" service.conf >resolved
mv resolved service.conf
git add service.conf
git rebase --continue
