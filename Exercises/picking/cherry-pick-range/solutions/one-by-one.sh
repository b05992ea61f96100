# Oldest first.
for commit in $(git rev-list --reverse "$from^..$to"); do
  git cherry-pick "$commit"
done
