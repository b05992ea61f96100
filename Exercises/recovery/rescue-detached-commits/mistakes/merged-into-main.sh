# fails: main-unmoved
git switch -c "$idea"
git branch "$fix" "$fix_tip"
git stash
git switch main
git merge --no-edit "$fix"
git switch "$idea"
git stash pop
