# fails: nothing-else
git push origin "$branch" --tags
