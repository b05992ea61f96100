git fetch origin
git merge --ff --no-edit origin/main
git push origin main
