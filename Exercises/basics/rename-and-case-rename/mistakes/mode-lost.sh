# fails: tool-moved
# A new file, written by hand, cannot be run.
git mv "$doc_from" "$doc_to"
mkdir "$folder"
cat "$tool" >"$folder/$name"
git rm -q "$tool"
sed "s,run ./$tool,run ./$folder/$name," start.txt >../edited
cp ../edited start.txt
git add -A
git commit -m "Move the script"
