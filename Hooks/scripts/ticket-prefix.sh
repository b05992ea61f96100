#!/bin/sh
# hook: prepare-commit-msg
# summary: puts the ticket that the branch is named after, such as ABC-123, in front of the subject
#
# Messages of merges, squashes, amended, picked and reverted commits stay as they are, and so do fixups and those that
# have the ticket already.
set -eu

if [ -x "$0.before-drill" ]; then "$0.before-drill" "$@"; fi

file=$1
case ${2:-} in merge | squash | commit) exit 0 ;; esac
case $(sed 1q "$file") in 'fixup! '* | 'squash! '* | 'amend! '* | 'Revert "'*) exit 0 ;; esac
! git rev-parse --verify --quiet CHERRY_PICK_HEAD >/dev/null || exit 0

branch=$(git symbolic-ref --quiet --short HEAD) || exit 0
ticket=$(printf '%s\n' "$branch" | sed -n 's/^\(.*[^A-Z0-9]\)\{0,1\}\([A-Z][A-Z0-9]*-[0-9][0-9]*\).*$/\2/p')
[ -n "$ticket" ] || exit 0

# Comment lines may name the branch, so only the others count.
comment=$(git config --get core.commentChar || echo '#')
COMMENT=$comment awk 'index($0, ENVIRON["COMMENT"]) != 1' "$file" | grep -q -F -e "$ticket" && exit 0

{ printf '%s: ' "$ticket"; cat "$file"; } >"$file.drill"
mv -f "$file.drill" "$file"
