# fails: not-tracked
git update-index --assume-unchanged "$local" "$folder/first.txt" "$folder/old/second.txt"
