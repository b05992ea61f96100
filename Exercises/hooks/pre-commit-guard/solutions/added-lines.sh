cat >.git/hooks/pre-commit <<END
#!/bin/sh
if git diff --cached --no-ext-diff --no-color -U0 | grep '^+' | grep -qF '$marker'; then
  echo 'There is still a line with $marker.' >&2
  exit 1
fi
END
chmod +x .git/hooks/pre-commit
