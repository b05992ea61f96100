# fails: nothing-changed
cat >../origin.git/hooks/pre-receive <<END
#!/bin/sh
while read -r old new reference; do
  [ "\$reference" = refs/heads/$branch ] || continue
  git merge-base --is-ancestor "\$old" "\$new" || exit 1
done
END
chmod +x ../origin.git/hooks/pre-receive
git push origin ":$topic"
