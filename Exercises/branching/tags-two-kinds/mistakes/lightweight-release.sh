# fails: release-tagged
git tag -f "$version" "$release"
git tag "$nightly"
git push origin "$version"
