cat >../origin.git/hooks/pre-receive <<END
#!/bin/sh
zero=0000000000000000000000000000000000000000
while read -r old new reference; do
  [ "\$reference" = refs/heads/$branch ] || continue
  [ "\$old" = "\$zero" ] && continue
  if [ "\$new" = "\$zero" ] || ! git merge-base --is-ancestor "\$old" "\$new"; then
    echo "\$reference is protected" >&2
    exit 1
  fi
done
END
chmod +x ../origin.git/hooks/pre-receive
