# fails: back, before
git drill answer back HEAD~2
git drill answer before "main@{2}"
