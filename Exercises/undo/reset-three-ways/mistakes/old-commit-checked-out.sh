# fails: alex-taken-back
git reset --soft "HEAD~$count"
git -C ../kim reset "HEAD~$count"
git -C ../alex checkout "HEAD~$count"
