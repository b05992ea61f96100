# fails: renamed-here renamed-at-kims
git fetch
git push origin "origin/$name_old:refs/heads/$name_new" ":refs/heads/$name_old"
