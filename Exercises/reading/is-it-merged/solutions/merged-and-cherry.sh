for branch in $(git for-each-ref --format='%(refname:short)' refs/heads); do
  if [ "$branch" != main ] && ! git cherry main "$branch" | grep -q '^+'; then
    done="${done:-} $branch"
  fi
done
# shellcheck disable=SC2086
git drill answer 'done' $done
