git fetch
git push origin "origin/$name_old:refs/heads/$name_new" ":refs/heads/$name_old"
git branch -m "$name_old" "$name_new"
git branch -u "origin/$name_new" "$name_new"
cd ../teammate || exit
git fetch --prune
git branch -m "$name_old" "$name_new"
git branch -u "origin/$name_new" "$name_new"
