# Without git mv, through a third name for file systems that take both spellings for one.
mkdir "$folder"
mv "$tool" "$folder/$name"
mv "$doc_from" aside
git add -A
git commit -m "Move the script, and the page out of the way"
mv aside "$doc_to"
sed "s,run ./$tool,run ./$folder/$name," start.txt >../edited
cp ../edited start.txt
git add -A
git commit -m "Write the name in capitals"
