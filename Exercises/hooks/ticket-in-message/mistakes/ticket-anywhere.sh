# fails: bad-messages
printf '#!/bin/sh\ngrep -qE "^%s-[0-9]+: ." "$1"\n' "$project" >.git/hooks/commit-msg
chmod +x .git/hooks/commit-msg
