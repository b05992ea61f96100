#!/bin/sh
# hook: pre-push
# summary: refuses to push commits whose subjects begin with WIP, fixup!, squash! or amend!
#
# It looks at every commit that the other side does not have, of all references that are pushed; deletions pass.
set -eu

input=$(cat)
if [ -x "$0.before-drill" ]; then printf '%s\n' "$input" | "$0.before-drill" "$@"; fi

remote=$1
bad=0
while read -r local_ref local_id remote_ref remote_id; do
  case $local_id in
    '' | *[!0]*) ;;
    *) continue ;; # zeros: the reference is deleted
  esac
  [ -n "$local_id" ] || continue
  set -- "$local_id" --not "--remotes=$remote"
  case $remote_id in
    *[!0]*) ! git cat-file -e "$remote_id" 2>/dev/null || set -- "$@" "$remote_id" ;;
  esac
  found=$(git log --format='%h %s' "$@" -- | grep -i -E '^[0-9a-f]+ (wip([^a-z]|$)|fixup! |squash! |amend! )') || continue
  printf '%s to %s:\n%s\n' "$local_ref" "$remote_ref" "$found" >&2
  bad=1
done <<END
$input
END

if [ "$bad" -ne 0 ]; then
  echo "these commits are not ready to be pushed; to push them all the same: git push --no-verify" >&2
fi
exit "$bad"
