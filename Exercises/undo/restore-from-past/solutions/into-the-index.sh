# Fill the index, commit, and let the files follow.
git update-index --cacheinfo "100755,$(git rev-parse "$tag:$script"),$script"
git read-tree --prefix="$folder/" "$tidy^:$folder"
git commit -m "Bring both back"
git checkout -- "$script" "$folder"
