# fails: nothing-else
git push origin "$branch" "$tag" "$branch:feature/$branch"
