# Delete the wrong one, go to the commit, tag HEAD.
git tag -d "$version"
git checkout -q "$(git log --format=%h --grep "^Finish $feature" main)"
git tag -m "Version $version" -m "Now with $feature." "$version"
git checkout -q main
git update-ref "refs/tags/$nightly" main
git push origin "refs/tags/$version:refs/tags/$version"
