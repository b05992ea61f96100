# fails: one-history
# Each branch rewritten for itself, by another hand.
FILTER_BRANCH_SQUELCH_WARNING=1
export FILTER_BRANCH_SQUELCH_WARNING
git stash pop -q
cp prices.txt ../plums
git checkout -q -- prices.txt
git filter-branch --tag-name-filter cat \
  --index-filter "git rm -q --cached --ignore-unmatch $secret $folder/$secret" -- main "$version"
git for-each-ref --format='delete %(refname)' refs/original | git update-ref --stdin
git filter-branch --env-filter "GIT_COMMITTER_NAME=Kim" \
  --index-filter "git rm -q --cached --ignore-unmatch $secret $folder/$secret" -- "$branch"
git for-each-ref --format='delete %(refname)' refs/original | git update-ref --stdin
git push -q --force origin main "$branch" "$version"
git reflog expire --expire=now --all
cp ../plums prices.txt
