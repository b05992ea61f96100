# fails: gone-on-origin
FILTER_BRANCH_SQUELCH_WARNING=1
export FILTER_BRANCH_SQUELCH_WARNING
git stash pop -q
cp prices.txt ../plums
git checkout -q -- prices.txt
git update-ref -d refs/remotes/origin/main
git update-ref -d "refs/remotes/origin/$branch"
git filter-branch --tag-name-filter cat \
  --index-filter "git rm -q --cached --ignore-unmatch $secret $folder/$secret" -- --branches --tags
git for-each-ref --format='delete %(refname)' refs/original | git update-ref --stdin
git reflog expire --expire=now --all
cp ../plums prices.txt
