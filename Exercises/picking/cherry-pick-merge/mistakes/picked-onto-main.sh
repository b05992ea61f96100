# fails: main-unmoved
git switch main
git commit -q --allow-empty -m "Cherry-pick the fix"
git switch "$release"
git cherry-pick -m 1 "$tag"
