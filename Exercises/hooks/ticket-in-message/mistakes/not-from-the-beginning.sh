# fails: bad-messages
printf '#!/bin/sh\nhead -n 1 "$1" | grep -qE "%s-[0-9]+: ."\n' "$project" >.git/hooks/commit-msg
chmod +x .git/hooks/commit-msg
