# fails: hook-there
cat >.git/hooks/pre-commit <<END
#!/bin/sh
if git diff --cached --no-ext-diff --no-color -U0 | grep '^+' | grep -qF '$marker'; then exit 1; fi
END
