# fails: branch-restored
git branch "$branch" "$lookalike"
git push -u origin "$branch"
