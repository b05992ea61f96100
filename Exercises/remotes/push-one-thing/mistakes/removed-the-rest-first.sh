# fails: nothing-lost
git branch -q -D private
git tag -d test-build
git push origin "$branch" --tags
