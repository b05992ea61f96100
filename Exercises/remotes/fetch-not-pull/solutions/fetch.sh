git fetch origin
git drill answer new "$(git rev-list --count main..origin/main)"
