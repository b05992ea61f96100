# fails: good-messages
# Counts the lines, and so refuses every longer message.
printf '#!/bin/sh\n[ "$(wc -l <"$1")" -le 1 ] && grep -qE "^%s-[0-9]+: ." "$1"\n' "$project" >.git/hooks/commit-msg
chmod +x .git/hooks/commit-msg
