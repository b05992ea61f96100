# The older command, and the commit found by what it did.
deleted=$(git log -1 --diff-filter=D --format=%H -- "$folder")
git checkout "$tag" -- "$script"
git commit -m "The script of $tag"
git checkout "$deleted^" -- "$folder"
git commit -m "The $folder is needed"
