# Fetch into a branch of its own, pick from there, force what was seen.
git fetch origin "$branch:seen"
git cherry-pick "$old..seen"
git push --force-with-lease="$branch:seen" origin "$branch"
git branch -D seen
