# The shell alone: take the line apart.
cat >.git/hooks/commit-msg <<END
#!/bin/sh
read -r subject <"\$1"
number=\${subject#$project-}
number=\${number%%:*}
case \$number in '' | *[!0-9]*) echo "which ticket of $project?" >&2; exit 1 ;; esac
case \$subject in "$project-\$number: "?*) ;; *) echo "and what was done?" >&2; exit 1 ;; esac
END
chmod +x .git/hooks/commit-msg
