# Found by message and content, put back on the list, and popped.
for commit in $(git fsck --lost-found --no-progress | grep commit | cut -d ' ' -f 3); do
  if git show "$commit:prices.txt" | grep -q -x "$fruit $price"; then
    git stash store -m "Sell $fruit" "$commit"
    git stash pop
    break
  fi
done
