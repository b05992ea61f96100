# fails: nothing-deleted
for branch in $(git branch --no-color --format='%(refname:short)' --merged main | grep -v '^main$'); do
  git branch -d "$branch"
done
