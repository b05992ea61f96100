# fails: without-theirs
git merge --no-edit main
