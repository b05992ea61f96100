# fails: left-alone
git drill answer merging MERGE_HEAD
git checkout --theirs price.txt
git add price.txt
