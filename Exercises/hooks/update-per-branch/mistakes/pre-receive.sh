# fails: hook-there
# Refuses the good reference together with the bad one.
cat >../origin.git/hooks/pre-receive <<END
#!/bin/sh
while read -r old new reference; do
  case \$reference in refs/heads/main | refs/heads/$kind/* | refs/tags/*) ;; *) exit 1 ;; esac
done
END
chmod +x ../origin.git/hooks/pre-receive
