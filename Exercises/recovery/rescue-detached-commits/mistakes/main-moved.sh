# fails: main-unmoved
git switch -c "$idea"
git branch "$fix" "$fix_tip"
git branch -f main HEAD
