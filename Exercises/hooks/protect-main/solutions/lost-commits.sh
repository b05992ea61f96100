# Count what the branch would lose; a deletion would lose everything.
cat >../origin.git/hooks/pre-receive <<END
#!/bin/sh
grep ' refs/heads/$branch\$' | {
  read -r old new reference || exit 0
  case \$old in *[!0]*) ;; *) exit 0 ;; esac
  case \$new in *[!0]*) ;; *) echo "do not delete $branch"; exit 1 ;; esac
  lost=\$(git rev-list --count "\$old" "^\$new")
  [ "\$lost" -eq 0 ] || { echo "\$lost commits of \$reference would be lost"; exit 1; }
}
END
chmod 755 ../origin.git/hooks/pre-receive
