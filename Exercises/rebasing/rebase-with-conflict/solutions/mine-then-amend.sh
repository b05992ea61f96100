# Take the branch's side whole where it conflicts; then put the value right in that commit, and replay the rest.
git rebase -X theirs main "$branch~2"
sed "s/^$key_new .*/$key_new $after/" service.conf >resolved
mv resolved service.conf
git commit -a --amend --no-edit
git rebase --onto HEAD "$branch~2" "$branch"
