# fails: protected
cat >../origin.git/hooks/pre-receive <<END
#!/bin/sh
while read -r old new reference; do
  [ "\$reference" = refs/heads/$branch ] || continue
  case \$new in *[!0]*) git merge-base --is-ancestor "\$old" "\$new" || exit 1 ;; esac
done
END
chmod +x ../origin.git/hooks/pre-receive
