# The difference of two snapshots, typed by hand.
git diff --no-ext-diff --no-color --name-status "$tag^" "$tag"
git drill answer files README.md print.sh "$folder/$item.txt" "$folder/notes/shopping list.txt" "$folder/old $item.txt"
