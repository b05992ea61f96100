# fails: capitals
mkdir "$folder"
git mv "$tool" "$folder/$name"
sed "s,run ./$tool,run ./$folder/$name," start.txt >../edited
cp ../edited start.txt
git commit -a -m "Move the script"
