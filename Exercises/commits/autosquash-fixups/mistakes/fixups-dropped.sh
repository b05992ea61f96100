# fails: end-result
# The corrections go with the commits.
git commit -q -a --fixup "$help_added"
git reset -q --hard "$help_added"
