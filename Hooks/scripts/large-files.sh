#!/bin/sh
# hook: pre-commit
# summary: refuses new files above a size: 500 KiB, or git config drill.maxFileSize
#
# It measures what is committed, so that a pointer of Git LFS is small, and any name is safe.
set -eu

if [ -x "$0.before-drill" ]; then "$0.before-drill" "$@"; fi

max=$(git config --type=int --get drill.maxFileSize || echo 512000)
head=$(git rev-parse --verify --quiet HEAD || git hash-object -t tree --stdin </dev/null)

# The inner script gets the names as arguments.
# shellcheck disable=SC2016
git diff-index --cached --name-only -z --diff-filter=A "$head" -- | MAX=$max xargs -0 sh -c '
  bad=0
  for file do
    size=$(git cat-file -s ":0:$file" 2>/dev/null) || continue
    if [ "$size" -gt "$MAX" ]; then
      printf "%s: %s bytes, more than %s\n" "$file" "$size" "$MAX" >&2
      bad=1
    fi
  done
  exit "$bad"
' sh
