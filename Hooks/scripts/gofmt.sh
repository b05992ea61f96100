#!/bin/sh
# hook: pre-commit
# summary: refuses staged Go files that gofmt would change
#
# It looks at what is staged, not at the file in the worktree: a file that is only partly staged is judged by that part.
# The usual one-liner, gofmt -l $(git diff --cached --name-only), looks at the wrong contents, fails on deleted files, and
# breaks names at blanks.
set -eu

if [ -x "$0.before-drill" ]; then "$0.before-drill" "$@"; fi

command -v gofmt >/dev/null || {
  echo "gofmt is not on PATH, so Go files cannot be checked; to commit without: git commit --no-verify" >&2
  exit 1
}

# Before the first commit everything is new.
head=$(git rev-parse --verify --quiet HEAD || git hash-object -t tree --stdin </dev/null)

# -z ends each name with NUL, so that every name is safe; xargs hands them on without any shell looking at them.
# Deleted files are left out, and links and submodules below.
# The inner script gets the names as arguments.
# shellcheck disable=SC2016
git diff-index --cached --name-only -z --diff-filter=ACMRT "$head" -- '*.go' | xargs -0 sh -c '
  bad=0
  for file do
    case $(git ls-files --stage -- ":(top,literal)$file") in
      100*) ;;
      *) continue ;;
    esac
    if ! formatted=$(git cat-file blob ":0:$file" | gofmt 2>&1 && echo x); then
      printf "%s: gofmt cannot read it\n%s\n" "$file" "$formatted" >&2
      bad=1
    elif [ "$formatted" != "$(git cat-file blob ":0:$file" && echo x)" ]; then
      printf "%s: not formatted as gofmt does\n" "$file" >&2
      bad=1
    fi
  done
  exit "$bad"
' sh
