#!/bin/sh
# hook: pre-commit
# summary: refuses whitespace errors and conflict markers in the lines that the commit adds
#
# What counts as an error is what core.whitespace and the attribute "whitespace" say.
set -eu

if [ -x "$0.before-drill" ]; then "$0.before-drill" "$@"; fi

# Before the first commit everything is new.
head=$(git rev-parse --verify --quiet HEAD || git hash-object -t tree --stdin </dev/null)

exec git diff-index --check --cached "$head" --
