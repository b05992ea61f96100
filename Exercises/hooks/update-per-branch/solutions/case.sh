cat >../origin.git/hooks/update <<END
#!/bin/sh
case \$1 in
refs/heads/main | refs/heads/$kind/*) exit 0 ;;
refs/heads/*)
  echo "name it $kind/something: \$1" >&2
  exit 1
  ;;
refs/tags/*)
  case \$2 in
  *[!0]*)
    echo "\$1 is released and stays" >&2
    exit 1
    ;;
  esac
  ;;
esac
exit 0
END
chmod +x ../origin.git/hooks/update
