# fails: culprit-named
# Takes "cannot be tested" for bad.
git bisect start main spring
git bisect run sh -c 'sh check.sh || exit 1'
git drill answer culprit refs/bisect/bad
git bisect reset
