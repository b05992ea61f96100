#!/bin/sh
# hook: prepare-commit-msg
# summary: puts the ticket that the branch is named after, such as ABC-123, in front of the subject
#
# Messages of merges, squashes and amended commits, and those that have the ticket already, stay as they are.
set -eu

if [ -x "$0.before-drill" ]; then "$0.before-drill" "$@"; fi

file=$1
case ${2:-} in merge | squash | commit) exit 0 ;; esac

branch=$(git symbolic-ref --quiet --short HEAD) || exit 0
ticket=$(printf '%s\n' "$branch" | sed -n 's/^\(.*[^A-Z0-9]\)\{0,1\}\([A-Z][A-Z0-9]*-[0-9][0-9]*\).*$/\2/p')
[ -n "$ticket" ] || exit 0

# Comment lines may name the branch, so only the others count.
comment=$(git config --get core.commentChar || echo '#')
grep -v "^[$comment]" "$file" | grep -q -F -e "$ticket" && exit 0

{ printf '%s: ' "$ticket"; cat "$file"; } >"$file.drill"
mv -f "$file.drill" "$file"
