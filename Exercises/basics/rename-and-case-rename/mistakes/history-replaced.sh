# fails: rest-kept
git mv "$doc_from" "$doc_to"
mkdir "$folder"
git mv "$tool" "$folder/$name"
sed "s,run ./$tool,run ./$folder/$name," start.txt >../edited
cp ../edited start.txt
git commit -a --amend --no-edit
