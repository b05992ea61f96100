# fails: release-kept
git switch "$release"
git cherry-pick -m 1 "$tag"
git rebase --onto "$release~2" "$release~1"
