# With the key of the server room; new branches in the clones, the old ones deleted.
git -C ../origin.git branch -m "$name_old" "$name_new"
git fetch --prune
git switch "$name_new"
git branch -D "$name_old"
cd ../teammate || exit
git fetch --prune
git switch -c "$name_new"
git branch -D "$name_old"
git config "branch.$name_new.remote" origin
git config "branch.$name_new.merge" "refs/heads/$name_new"
