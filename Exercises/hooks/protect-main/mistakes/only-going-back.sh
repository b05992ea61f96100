# fails: protected
# Refuses to go back along the history, but lets another commit take the place of the last one.
cat >../origin.git/hooks/pre-receive <<END
#!/bin/sh
while read -r old new reference; do
  [ "\$reference" = refs/heads/$branch ] || continue
  case \$new in *[!0]*) ;; *) exit 1 ;; esac
  if git merge-base --is-ancestor "\$new" "\$old"; then exit 1; fi
done
exit 0
END
chmod +x ../origin.git/hooks/pre-receive
