# Without any reflog: of all commits that nothing points to, the one whose file is finished.
for commit in $(git fsck --no-reflogs --lost-found --no-progress | grep commit | cut -d ' ' -f 3); do
  if git show "$commit:$branch.txt" 2>/dev/null | grep -q -x footer; then
    git update-ref "refs/heads/$branch" "$commit"
  fi
done
git push --all origin
git tag saved "$branch"
