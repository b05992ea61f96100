# fails: rest-kept
# The well-known recipe also stages the unfinished sentence.
git rm -q -r --cached .
git add .
git commit -m "Apply the rules"
