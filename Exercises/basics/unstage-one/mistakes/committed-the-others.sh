# fails: nothing-committed
git restore --staged "$oops"
git commit -m "Change prices and hours"
