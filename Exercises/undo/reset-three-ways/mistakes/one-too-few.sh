# fails: robin-taken-back kim-taken-back alex-taken-back
git reset --soft "HEAD~$((count - 1))"
git -C ../kim reset "HEAD~$((count - 1))"
git -C ../alex reset --hard "HEAD~$((count - 1))"
