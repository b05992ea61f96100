# fails: tags
cat >../origin.git/hooks/update <<END
#!/bin/sh
case \$1 in
refs/heads/main | refs/heads/$kind/*) exit 0 ;;
*) exit 1 ;;
esac
END
chmod +x ../origin.git/hooks/update
