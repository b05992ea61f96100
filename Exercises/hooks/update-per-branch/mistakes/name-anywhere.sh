# fails: names
cat >../origin.git/hooks/update <<END
#!/bin/sh
case \$1 in
refs/tags/*) case \$2 in *[!0]*) exit 1 ;; esac ;;
*main* | *$kind/*) exit 0 ;;
*) exit 1 ;;
esac
END
chmod +x ../origin.git/hooks/update
