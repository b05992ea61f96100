# fails: deploys
# The commands work on origin.git all the same.
cat >../origin.git/hooks/post-receive <<'END'
#!/bin/sh
while read -r old new reference; do
  if [ "$reference" = refs/heads/main ]; then
    cd ../live && git pull -q --ff-only origin main
  fi
done
END
chmod +x ../origin.git/hooks/post-receive
