# fails: committed
git checkout -- "$file"
