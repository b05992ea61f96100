# All remotes, then what is on one side only.
git remote update
git drill answer new "$(git log --oneline --no-color --right-only --cherry-pick main...origin/main | wc -l | tr -d " ")"
