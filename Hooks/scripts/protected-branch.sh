#!/bin/sh
# hook: pre-commit
# summary: refuses commits on main and master, or on those that git config drill.protected names
#
# A detached HEAD passes, so that a rebase can do its work; so does the first commit.
set -eu

if [ -x "$0.before-drill" ]; then "$0.before-drill" "$@"; fi

branch=$(git symbolic-ref --quiet --short HEAD) || exit 0
git rev-parse --verify --quiet HEAD >/dev/null || exit 0
protected=$(git config --get-all drill.protected || printf 'main\nmaster\n')

# Whole lines, as fixed texts: a branch called "maintenance" is not "main".
if printf '%s\n' "$protected" | grep -q -x -F -e "$branch"; then
  printf '%s is protected: commit on a branch of your own (git switch -c NAME)\n' "$branch" >&2
  exit 1
fi
