# fails: culprit-named
# The newest bad commit is not the first one.
git drill answer culprit main
