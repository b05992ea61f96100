#!/bin/sh
# git-drill hook, format 1: runs the rules of .drill-hooks.yaml for @hook@.
# "git drill hooks uninstall" takes it away and brings back what was here before.
place=@drill@
missing=@missing@
drill=$place
if [ ! -x "$drill" ] && ! drill=$(command -v git-drill); then
  printf '%s\n' "@hook@: git-drill is neither at $place nor on PATH, so nothing can be checked." \
    "Install it again, or take this hook away: rm '$0'" >&2
  if [ "$missing" = pass ]; then
    if [ -x "$0.before-drill" ]; then exec "$0.before-drill" "$@"; fi
    exit 0
  fi
  printf '%s\n' "To go on once without any hook: --no-verify" >&2
  exit 1
fi
exec "$drill" hooks run @hook@ --hook --previous "$0.before-drill" -- "$@"
