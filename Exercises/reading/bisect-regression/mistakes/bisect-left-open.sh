# fails: no-bisect-left
git bisect start main spring
git bisect run sh check.sh
git drill answer culprit refs/bisect/bad
