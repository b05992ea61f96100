# fails: tool-moved
# commit -a takes the deletion and no new file.
mkdir "$folder"
mv "$tool" "$folder/$name"
git commit -a -m "Move the script"
