git pull --rebase --autostash
