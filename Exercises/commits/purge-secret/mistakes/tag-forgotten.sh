# fails: gone-here
FILTER_BRANCH_SQUELCH_WARNING=1
export FILTER_BRANCH_SQUELCH_WARNING
git stash pop -q
cp prices.txt ../plums
git checkout -q -- prices.txt
git filter-branch \
  --index-filter "git rm -q --cached --ignore-unmatch $secret $folder/$secret" -- --branches
git for-each-ref --format='delete %(refname)' refs/original | git update-ref --stdin
git push -q --force origin main "$branch"
git reflog expire --expire=now --all
cp ../plums prices.txt
