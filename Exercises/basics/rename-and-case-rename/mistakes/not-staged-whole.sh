# fails: nothing-left
# A stray copy of the edited file stays behind.
git mv "$doc_from" "$doc_to"
mkdir "$folder"
git mv "$tool" "$folder/$name"
sed "s,run ./$tool,run ./$folder/$name," start.txt >edited
cp edited start.txt
git commit -a -m "Put things where people look for them"
