# fails: branch-restored
# The content is there, but these are other commits.
git switch -c "$branch" main
git cherry-pick "$tip~3..$tip"
git push -u origin "$branch"
git switch main
