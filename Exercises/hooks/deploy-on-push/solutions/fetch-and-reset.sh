cat >../origin.git/hooks/post-receive <<'END'
#!/bin/sh
while read -r old new reference; do
  if [ "$reference" = refs/heads/main ]; then
    (unset GIT_DIR && cd ../live && git fetch -q origin && git reset -q --hard origin/main)
  fi
done
END
chmod +x ../origin.git/hooks/post-receive
