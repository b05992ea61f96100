# fails: one-name-only
cp "$doc_from" "$doc_to"
mkdir "$folder"
git mv "$tool" "$folder/$name"
sed "s,run ./$tool,run ./$folder/$name," start.txt >../edited
cp ../edited start.txt
git add -A
git commit -m "Add the name in capitals"
