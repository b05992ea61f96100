# Ask Git whether the tag is there, and grep for the names.
cat >../origin.git/hooks/update <<END
#!/bin/sh
if echo "\$1" | grep -q '^refs/tags/'; then
  ! git show-ref --verify --quiet "\$1"
else
  echo "\$1" | grep -qE '^refs/heads/(main|$kind/.+)\$'
fi
END
chmod +x ../origin.git/hooks/update
