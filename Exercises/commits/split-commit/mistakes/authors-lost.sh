# fails: later-kept
git switch -q --detach "$mixed"
git reset -q HEAD~1
printf '%s\n' s y n | git add -p "$file"
git commit -m "Correct the price of pears (#$bug)"
git add -A
git commit -m "Sell $fruit (#$feature)"
for commit in $(git rev-list --reverse "$mixed..main"); do
  git cherry-pick --no-commit "$commit"
  git commit -m "$(git log -1 --format=%s "$commit")"
done
git branch -q -f main HEAD
git switch -q main
