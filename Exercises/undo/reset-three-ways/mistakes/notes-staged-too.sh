# fails: robin-staged notes-kept
git reset "HEAD~$count"
git add .
git -C ../kim reset "HEAD~$count"
git -C ../alex reset --hard "HEAD~$count"
