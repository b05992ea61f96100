# fails: other-work-kept
git add "$page.html"
git commit --amend --no-edit
git reset -q --hard
