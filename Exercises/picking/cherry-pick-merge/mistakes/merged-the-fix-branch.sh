# fails: main-not-merged
# The merged branch began on main; its history comes along, although the file is taken out again.
git switch "$release"
git merge --no-edit "$tag^2"
git rm -q pages/beta.txt
git commit -m "Leave the beta out"
