# fails: hook-there
# Too late: everything has moved by then.
cat >../origin.git/hooks/post-receive <<END
#!/bin/sh
while read -r old new reference; do
  git merge-base --is-ancestor "\$old" "\$new" || exit 1
done
END
chmod +x ../origin.git/hooks/post-receive
