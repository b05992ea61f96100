# fails: upstream, fetched
# The own branch is not what it follows, and the last fetch brought another one.
git drill answer upstream main
git drill answer fetched origin/main
