# fails: mark-set
git tag -f -a "$version" -m "Brings $feature" "$release"
git tag -a "$nightly" -m "For me"
git push origin "$version"
