# A commit for the way, taken apart again.
git commit -qam "Not finished"
git pull --rebase
git reset -q HEAD~1
