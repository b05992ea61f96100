# Walk the commits that touch the calculator, without bisect.
for commit in $(git rev-list --reverse spring..main -- calculate.sh); do
  git checkout -q --detach "$commit"
  code=0
  sh check.sh || code=$?
  if [ "$code" -eq 1 ]; then
    git drill answer culprit "$(git rev-parse --short=12 "$commit")"
    break
  fi
done
git checkout -q main
