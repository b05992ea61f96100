# A commit for each step, on a branch that main then takes in.
git switch -c tidy
git mv "$doc_from" "$doc_to"
git commit -m "Write the name in capitals"
mkdir "$folder"
git mv "$tool" "$folder/$name"
git commit -m "Move the script"
sed "s,run ./$tool,run $folder/$name," start.txt >../edited
cp ../edited start.txt
git commit -a -m "Name the new place"
git switch main
git merge --no-ff --no-edit tidy
