# fails: up-to-date
# A fetch gets the commits, but main does not have them yet.
git fetch
