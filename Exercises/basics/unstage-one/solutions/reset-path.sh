# As before Git 2.23.
git reset -q -- "$oops"
