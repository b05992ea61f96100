# fails: content-kept
git reset --hard HEAD~1
git reset --soft "$base"
git commit -m "$subject"
