# Found in the reflog by what stands above it; copied on top, with a note of where from.
before=$(git reflog --format='%H %gs' | grep -A 1 'reset: moving to origin/main' | tail -n 1 | cut -d ' ' -f 1)
git cherry-pick -x "origin/main..$before"
for object in $(git fsck --lost-found --no-progress | cut -d ' ' -f 3); do
  if git cat-file -p "$object" | grep -q "step $idea"; then git cat-file -p "$object" >plan.txt; fi
done
git add plan.txt
git commit -m "The plan"
