#!/bin/sh
# hook: pre-push
# summary: runs make test, or what git config drill.test says, on what is pushed, in a folder of its own
#
# The usual script runs the tests in the worktree: on changes that are not committed, and on the branch that is checked
# out, whatever is pushed. And Git's variables lead tests that use Git themselves into this repository.
set -eu

input=$(cat)
if [ -x "$0.before-drill" ]; then printf '%s\n' "$input" | "$0.before-drill" "$@"; fi

command=$(git config --get drill.test || echo 'make test')
# Paths in these variables may be relative to this folder.
repository=$(cd "$(git rev-parse --git-dir)" && pwd)
# shellcheck disable=SC2046
unset $(git rev-parse --local-env-vars)

folder=$(mktemp -d)
clean() {
  git --git-dir="$repository" worktree remove --force "$folder/tree" 2>/dev/null || :
  rm -rf "$folder"
}
trap clean EXIT
trap 'exit 1' HUP INT TERM

tested=
while read -r local_ref local_id remote_ref _; do
  case $local_id in *[!0]*) ;; *) continue ;; esac # zeros: the reference is deleted
  # A tag of something else than a commit has nothing to test.
  commit=$(git --git-dir="$repository" rev-parse --verify --quiet "$local_id^{commit}") || continue
  case $tested in *"$commit"*) continue ;; esac
  tested="$tested $commit"
  if [ -e "$folder/tree" ]; then git --git-dir="$repository" worktree remove --force "$folder/tree"; fi
  git --git-dir="$repository" worktree add --quiet --detach "$folder/tree" "$commit"
  (cd "$folder/tree" && sh -c "$command" </dev/null) >&2 || {
    printf '%s is not pushed to %s: "%s" fails\n' "$local_ref" "$remote_ref" "$command" >&2
    exit 1
  }
done <<END
$input
END
