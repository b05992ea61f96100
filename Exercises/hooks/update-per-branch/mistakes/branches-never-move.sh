# fails: names
# The rule for tags, applied to branches as well.
cat >../origin.git/hooks/update <<END
#!/bin/sh
case \$1 in
refs/heads/main) exit 0 ;;
refs/heads/$kind/* | refs/tags/*) ! git show-ref --verify --quiet "\$1" ;;
*) exit 1 ;;
esac
END
chmod +x ../origin.git/hooks/update
