# fails: back-on-main
git drill answer culprit "$culprit"
git checkout -q --detach "$culprit"
