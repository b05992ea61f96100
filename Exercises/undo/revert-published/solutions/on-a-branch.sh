# As a pull request would: on a branch, with words of one's own, and merged.
git switch -c old-prices
git revert --no-edit "$bad"
git commit --amend -m "Nobody pays ${pears}00 for pears"
git switch main
git merge --no-ff --no-edit old-prices
git push
