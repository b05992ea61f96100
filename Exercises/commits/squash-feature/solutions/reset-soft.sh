# Move the branch back, keep the index, commit once.
git reset --soft "$(git merge-base main HEAD)"
git commit -m "$subject"
