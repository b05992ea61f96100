# fails: on-main
# The branch stands on the newest of Kim's commits now.
git rebase "$theirs"
