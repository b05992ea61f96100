# fails: out-of-the-index
# Without --staged it takes the folder back to the index.
git restore "$oops"
