# Up to date first, then rename, push with -u, delete.
git switch "$name_old"
git pull --ff-only
git branch -m "$name_new"
git push -u origin HEAD
git push origin --delete "$name_old"
cd ../teammate || exit
git branch -m "$name_old" "$name_new"
git push -u origin "$name_new"
git remote prune origin
