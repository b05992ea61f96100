# Squash onto a branch of its own, then move the feature branch there.
git switch -c squashed "$base"
git merge --squash "$branch"
git commit -m "$subject" -m "All the small steps in one."
git branch -f "$branch" squashed
git switch "$branch"
git branch -d squashed
