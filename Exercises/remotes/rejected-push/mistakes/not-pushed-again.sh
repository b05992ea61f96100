# fails: in-step
git pull --rebase
