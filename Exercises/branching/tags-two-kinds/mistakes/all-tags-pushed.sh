# fails: private-stays
git tag -f -a "$version" -m "Brings $feature" "$release"
git tag "$nightly"
git push --tags
