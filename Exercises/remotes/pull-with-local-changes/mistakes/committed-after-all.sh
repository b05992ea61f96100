# fails: not-committed
git commit -qam "Close sometimes"
git pull --rebase
git push
