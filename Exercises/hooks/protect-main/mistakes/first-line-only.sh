# fails: protected
cat >../origin.git/hooks/pre-receive <<END
#!/bin/sh
read -r old new reference
[ "\$reference" = refs/heads/$branch ] || exit 0
git merge-base --is-ancestor "\$old" "\$new"
END
chmod +x ../origin.git/hooks/pre-receive
