# fails: notes-kept
git reset --soft "HEAD~$count"
git -C ../kim reset "HEAD~$count"
git -C ../alex reset --hard "HEAD~$count"
git -C ../alex clean -f -d
