# fails: resolved
git rebase -X theirs main
