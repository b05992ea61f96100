# fails: alex-taken-back
git reset --soft "HEAD~$count"
git -C ../kim reset "HEAD~$count"
git -C ../alex revert --no-edit "HEAD~$count..HEAD"
