# fails: main-unmoved
git branch "$branch" "$tip"
git push -u origin "$branch"
git merge --no-edit "$branch"
