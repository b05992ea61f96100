# fails: nothing-left
git commit -a -m "Add a line"
echo three >>"$file"
