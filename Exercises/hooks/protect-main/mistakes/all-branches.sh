# fails: good-pushes
# Protects every branch, also those that people rewrite as they like.
cat >../origin.git/hooks/pre-receive <<END
#!/bin/sh
while read -r old new reference; do
  git merge-base --is-ancestor "\$old" "\$new" || exit 1
done
END
chmod +x ../origin.git/hooks/pre-receive
