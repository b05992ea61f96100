# fails: good-pushes
# try/… ends in the same word, and is another branch.
cat >../origin.git/hooks/pre-receive <<END
#!/bin/sh
while read -r old new reference; do
  [ "\${reference##*/}" = $branch ] || continue
  case \$old in *[!0]*) git merge-base --is-ancestor "\$old" "\$new" || exit 1 ;; esac
done
exit 0
END
chmod +x ../origin.git/hooks/pre-receive
