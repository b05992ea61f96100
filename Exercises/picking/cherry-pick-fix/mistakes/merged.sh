# fails: nothing-else
git checkout develop
git merge --no-edit "$release"
