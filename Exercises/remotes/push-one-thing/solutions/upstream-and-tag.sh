# The tag on its own, the branch with tracking.
git push -u origin HEAD
git push origin tag "$tag"
