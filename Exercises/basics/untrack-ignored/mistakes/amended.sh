# fails: history-kept
git rm -q -r --cached "$local" "$folder/first.txt" "$folder/old"
git commit --amend --no-edit
