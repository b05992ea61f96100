# Begin where origin is, and copy the own commits there.
git fetch origin
git branch own
git reset -q --hard origin/main
git cherry-pick origin/main..own
git push origin HEAD
git branch -D own
