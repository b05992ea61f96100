# fails: only-main
# A branch try/main ends in main, too.
cat >../origin.git/hooks/post-receive <<'END'
#!/bin/sh
while read -r old new reference; do
  case $reference in
  *main) (unset GIT_DIR && cd ../live && git fetch -q origin && git reset -q --hard "$new") ;;
  esac
done
END
chmod +x ../origin.git/hooks/post-receive
