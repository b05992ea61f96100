# fails: work-kept
# Cleaned up before looking.
git clean -fdq
git fetch
git drill answer new "$count"
