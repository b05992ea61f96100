# fails: hook-there
# pre-commit knows no message yet.
printf '#!/bin/sh\nhead -n 1 .git/COMMIT_EDITMSG | grep -qE "^%s-[0-9]+: ."\n' "$project" >.git/hooks/pre-commit
chmod +x .git/hooks/pre-commit
