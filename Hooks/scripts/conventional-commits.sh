#!/bin/sh
# hook: commit-msg
# summary: refuses subjects that are not of the form "type(scope): description"
#
# Merges, reverts and fixups pass: Git wrote them. The diff of "git commit --verbose" and comments are not looked at.
set -eu

if [ -x "$0.before-drill" ]; then "$0.before-drill" "$@"; fi

comment=$(git config --get core.commentChar || echo '#')
[ "$comment" != auto ] || comment='#'
# Git drops comment lines where it opens an editor, and where commit.cleanup says so; hooks see ":" where it opens none.
case $(git config --get commit.cleanup || echo default)/${GIT_EDITOR:-} in
  strip/*) strips=yes ;;
  default/:) strips=no ;;
  default/*) strips=yes ;;
  *) strips=no ;;
esac
subject=$(COMMENT=$comment STRIPS=$strips awk '
  $0 == ENVIRON["COMMENT"] " ------------------------ >8 ------------------------" { exit }
  ENVIRON["STRIPS"] == "yes" && index($0, ENVIRON["COMMENT"]) == 1 || /^[ \t\r]*$/ { next }
  { print; exit }
' "$1")

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
