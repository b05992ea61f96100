# fails: culprit-named
# Off by one: the last good commit.
git drill answer culprit "$culprit^"
