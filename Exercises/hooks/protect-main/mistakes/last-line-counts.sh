# fails: protected
# Each line overwrites what the one before has found.
cat >../origin.git/hooks/pre-receive <<END
#!/bin/sh
while read -r old new reference; do
  good=0
  if [ "\$reference" = refs/heads/$branch ]; then git merge-base --is-ancestor "\$old" "\$new" || good=1; fi
done
exit "\$good"
END
chmod +x ../origin.git/hooks/pre-receive
