# fails: out-of-the-index
# Stages the deletion of a file that is tracked.
git rm -q -f --cached "$oops"
