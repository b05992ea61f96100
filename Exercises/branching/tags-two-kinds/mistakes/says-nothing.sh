# fails: release-described
git tag -f -a "$version" -m "$version" "$release"
git tag "$nightly"
git push origin "$version"
