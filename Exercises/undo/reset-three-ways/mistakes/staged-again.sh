# fails: kim-not-staged
git reset --soft "HEAD~$count"
git -C ../kim reset "HEAD~$count"
git -C ../kim add "$fruit-1.txt"
git -C ../alex reset --hard "HEAD~$count"
