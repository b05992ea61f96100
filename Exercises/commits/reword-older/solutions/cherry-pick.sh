# Build the branch anew beside the old one, and move main there.
git switch -q -c again "$misspelt~1"
git cherry-pick --allow-empty "$misspelt"
git log -1 --format=%B | sed "1s/$typo_wrong/$typo_right/" >../message
git commit -q --amend -F ../message
git cherry-pick "$misspelt..main"
git branch -q -f main again
git switch -q main
git branch -q -d again
