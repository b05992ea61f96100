# fails: nothing-else
git switch "$release"
git cherry-pick -m 2 "$tag" || { git add -A && git -c core.editor=true cherry-pick --continue; }
