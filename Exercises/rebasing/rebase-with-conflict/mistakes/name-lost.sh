# fails: resolved
git rebase -X ours main
