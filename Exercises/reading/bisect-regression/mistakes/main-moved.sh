# fails: main-unmoved
git drill answer culprit "$culprit"
git reset -q --hard "$culprit^"
