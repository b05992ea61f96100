#!/bin/sh
# hook: commit-msg
# summary: refuses subjects that are not of the form "type(scope): description"
#
# Merges, reverts and fixups pass: Git wrote them. The diff of "git commit --verbose" and comments are not looked at.
set -eu

if [ -x "$0.before-drill" ]; then "$0.before-drill" "$@"; fi

comment=$(git config --get core.commentChar || echo '#')
[ "$comment" != auto ] || comment='#'
subject=$(sed -e "/^[$comment] -* >8 -*$/,\$d" -e "/^[$comment]/d" -e '/^[[:space:]]*$/d' "$1" | sed -n 1p)

case $subject in
  '') exit 0 ;; # Git refuses it by itself
  'Merge '* | 'Revert "'* | 'Reapply "'* | 'fixup! '* | 'squash! '* | 'amend! '*) exit 0 ;;
esac

types='build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test'
printf '%s\n' "$subject" | grep -q -E "^($types)(\([^()]+\))?!?: [^ ]" || {
  printf '%s\n' "the subject is not \"type(scope): description\": $subject" \
    "types: $(printf '%s' "$types" | tr '|' ' ')" >&2
  exit 1
}
