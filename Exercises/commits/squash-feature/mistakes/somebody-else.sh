# fails: author-kept
git reset --soft "$base"
git commit -m "$subject" --author "Kim Teammate <kim@example.org>"
