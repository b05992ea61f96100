# Two commits out of nothing but trees.
git show "$mixed~1:$file" | sed 's/^pears 40$/pears 4/' >../corrected
GIT_INDEX_FILE=../index
export GIT_INDEX_FILE
git read-tree "$mixed~1"
git update-index --cacheinfo "100644,$(git hash-object -w ../corrected),$file"
first=$(git commit-tree "$(git write-tree)" -p "$mixed~1" -m "Correct pears #$bug")
unset GIT_INDEX_FILE
second=$(git commit-tree "$mixed^{tree}" -p "$first" -m "Sell $fruit #$feature")
git rebase --onto "$second" "$mixed" main
