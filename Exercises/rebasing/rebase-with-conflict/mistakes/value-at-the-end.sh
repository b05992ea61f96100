# fails: resolved
git rebase -X theirs main
sed "s/^$key_new .*/$key_new $after/" service.conf >resolved
mv resolved service.conf
git commit -a --amend --no-edit
