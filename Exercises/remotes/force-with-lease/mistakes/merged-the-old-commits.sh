# fails: rewritten
git pull --no-rebase --no-edit
git push origin "$branch"
