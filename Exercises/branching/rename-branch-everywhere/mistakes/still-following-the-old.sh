# fails: followed-here followed-at-kims
git fetch
git push origin "origin/$name_old:refs/heads/$name_new" ":refs/heads/$name_old"
git branch -m "$name_old" "$name_new"
git -C ../teammate branch -m "$name_old" "$name_new"
git -C ../teammate fetch --prune
