# fails: release-tagged
# The wrong commit, now with a message.
git tag -f -a "$version" -m "Brings $feature" "$version"
git tag "$nightly"
git push origin "$version"
