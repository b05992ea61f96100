# Write the new names to the index first, then let the folder follow.
sed "s,run ./$tool,run ./$folder/$name," start.txt >../edited
cp ../edited start.txt
git add start.txt
git update-index --force-remove "$tool" "$doc_from"
git update-index --add --cacheinfo "100755,$(git rev-parse "HEAD:$tool"),$folder/$name"
git update-index --add --cacheinfo "100644,$(git rev-parse "HEAD:$doc_from"),$doc_to"
git commit -m "Rename two files"
git reset -q --hard
git clean -q -f
