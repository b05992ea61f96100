# fails: own-kept
git fetch --prune
git switch "$new"
for branch in $(git for-each-ref --format='%(refname:short)' refs/heads); do
  git rev-parse -q --verify "origin/$branch" >/dev/null || git branch -D "$branch"
done
