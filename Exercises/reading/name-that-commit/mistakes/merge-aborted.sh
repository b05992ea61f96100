# fails: left-alone
git merge --abort
git drill answer merging pricing
