# fails: new-on-origin
git branch -m "$name_old" "$name_new"
git push -u origin "$name_new"
git push origin --delete "$name_old"
cd ../teammate || exit
git branch -m "$name_old" "$name_new"
git fetch --prune
git branch -u "origin/$name_new" "$name_new"
