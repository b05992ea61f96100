# fails: fix-kept
# The fetch renews the lease, and nobody has looked.
git fetch
git push --force-with-lease origin "$branch"
