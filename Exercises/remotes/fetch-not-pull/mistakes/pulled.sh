# fails: main-unmoved
git pull --no-rebase --no-edit
git drill answer new "$count"
