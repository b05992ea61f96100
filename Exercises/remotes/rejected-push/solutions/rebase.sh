git pull --rebase
git push
