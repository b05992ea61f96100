# What a branch has and main lacks, copies left out.
for branch in $(git branch --no-color --format='%(refname:short)' | grep -v '^main$'); do
  missing=$(git rev-list --count --cherry-pick --right-only "main...$branch")
  [ "$missing" -eq 0 ] && echo "$branch"
done >../found
xargs git drill answer 'done' <../found
rm ../found
