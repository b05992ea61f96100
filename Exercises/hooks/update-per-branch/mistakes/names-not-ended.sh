# fails: names
# mainline begins with main, too.
cat >../origin.git/hooks/update <<END
#!/bin/sh
case \$1 in
refs/heads/main* | refs/heads/$kind/*) exit 0 ;;
refs/tags/*) case \$2 in *[!0]*) exit 1 ;; *) exit 0 ;; esac ;;
*) exit 1 ;;
esac
END
chmod +x ../origin.git/hooks/update
