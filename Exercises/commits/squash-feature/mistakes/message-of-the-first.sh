# fails: message
git reset --soft "$base"
git commit -m wip
