# fails: old-place-empty
git mv "$doc_from" "$doc_to"
mkdir "$folder"
cp -p "$tool" "$folder/$name"
sed "s,run ./$tool,run ./$folder/$name," start.txt >../edited
cp ../edited start.txt
git add -A
git commit -m "Move the script"
