# fails: others-kept
git tag -f -a "$version" -m "Brings $feature" "$release"
git tag -d try-1
git tag "$nightly"
git push --tags
git push origin --delete "$nightly"
