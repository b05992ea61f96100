# fails: mine-published
# Taken over what origin has, and the own commits are gone.
git fetch origin
git reset -q --hard origin/main
