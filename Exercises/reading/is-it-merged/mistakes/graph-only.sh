# fails: named
# Copies are not ancestors.
git branch --no-color --merged main --format='%(refname:short)' | grep -v '^main$' | xargs git drill answer 'done'
