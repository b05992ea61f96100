# fails: without-theirs
git rebase main
