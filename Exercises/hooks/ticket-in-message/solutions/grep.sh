cat >.git/hooks/commit-msg <<END
#!/bin/sh
if ! head -n 1 "\$1" | grep -qE '^$project-[0-9]+: .'; then
  echo 'The first line must begin with a ticket: $project-123: what was done' >&2
  exit 1
fi
END
chmod +x .git/hooks/commit-msg
