# fails: commit-by-commit
# As patches without their messages.
for commit in $(git rev-list --reverse "$from^..$to"); do
  git cherry-pick --no-commit "$commit"
  git commit -q -m "Bring the map" --author="$(git show -s --no-color --format='%an <%ae>' "$commit")"
done
