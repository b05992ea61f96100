# fails: branch-restored
# Back again, and gone on at once.
git switch -c "$branch" "$tip"
git commit --allow-empty -m "Bring $branch back"
git push -u origin "$branch"
