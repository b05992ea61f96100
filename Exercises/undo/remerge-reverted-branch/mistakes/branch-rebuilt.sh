# fails: branch-kept
git switch "$branch"
git rebase --no-ff "$(git merge-base "$line" "$branch")"
git push --force
git switch main
git merge --no-edit "$branch"
git push
