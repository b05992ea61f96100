# fails: idea-on-a-branch
git switch -c "$idea"
git commit -a -m "Save everything"
git branch "$fix" "$fix_tip"
