# fails: named
# The same subject is not the same change.
for branch in $(git branch --no-color --format='%(refname:short)' | grep -v '^main$'); do
  subject=$(git log -1 --format=%s "$branch")
  if git log --format=%s main | grep -qxF "$subject"; then echo "$branch"; fi
done >../found
xargs git drill answer 'done' <../found
