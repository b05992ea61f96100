# fails: only-main
cat >../origin.git/hooks/post-receive <<'END'
#!/bin/sh
while read -r old new reference; do
  (unset GIT_DIR && cd ../live && git fetch -q origin && git checkout -q --detach "$new")
done
END
chmod +x ../origin.git/hooks/post-receive
