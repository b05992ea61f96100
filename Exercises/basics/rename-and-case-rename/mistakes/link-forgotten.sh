# fails: link-follows
git mv "$doc_from" "$doc_to"
mkdir "$folder"
git mv "$tool" "$folder/$name"
git commit -m "Put things where people look for them"
