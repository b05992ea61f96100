# fails: old-gone-on-origin
git fetch
git branch -m "$name_old" "$name_new"
git merge-base --is-ancestor "$name_new" "origin/$name_old"
git push origin "origin/$name_old:refs/heads/$name_new"
git branch -u "origin/$name_new" "$name_new"
cd ../teammate || exit
git fetch
git branch -m "$name_old" "$name_new"
git branch -u "origin/$name_new" "$name_new"
