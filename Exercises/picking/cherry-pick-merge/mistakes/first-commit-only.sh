# fails: fix-arrived
# One commit of the fix looks like the whole.
git switch "$release"
git cherry-pick "$tag^2~2"
