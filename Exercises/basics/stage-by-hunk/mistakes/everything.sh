# fails: nothing-but-the-fix
git commit -a -m "Fix the discount"
