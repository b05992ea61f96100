# The newest commit of the reflog that sets the limit.
git checkout -b "$idea"
for commit in $(git reflog --format=%H); do
  if git show "$commit:login.conf" | grep -q -x "limit $limit"; then
    git branch "$fix" "$commit"
    break
  fi
done
