# Clean a mirror of origin, push it back, and let the repository follow.
FILTER_BRANCH_SQUELCH_WARNING=1
export FILTER_BRANCH_SQUELCH_WARNING
git clone -q --mirror ../origin.git ../mirror.git
git -C ../mirror.git filter-branch --tag-name-filter cat \
  --index-filter "git rm -q --cached --ignore-unmatch $secret $folder/$secret" -- --all
git -C ../mirror.git for-each-ref --format='delete %(refname)' refs/original | git -C ../mirror.git update-ref --stdin
git -C ../mirror.git -c core.hooksPath=/dev/null push -q --mirror
git fetch -q --force --tags origin
git stash pop -q
cp prices.txt ../plums
git reset -q --hard origin/main
git branch -q -f "$branch" "origin/$branch"
git reflog expire --expire=now --all
cp ../plums prices.txt
