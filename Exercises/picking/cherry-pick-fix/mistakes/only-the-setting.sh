# fails: fixed
git checkout develop
git cherry-pick -x "$fix"
git rm -q rounding-test.txt
git commit --amend --no-edit
