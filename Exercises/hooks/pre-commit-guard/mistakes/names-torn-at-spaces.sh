# fails: stops-the-marker
cat >.git/hooks/pre-commit <<END
#!/bin/sh
for name in \$(git diff --cached --no-ext-diff --name-only --diff-filter=d); do
  if git show ":\$name" 2>/dev/null | grep -qF '$marker'; then exit 1; fi
done
END
chmod +x .git/hooks/pre-commit
