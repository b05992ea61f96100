# The staged contents, file by file.
cat >.git/hooks/pre-commit <<END
#!/bin/sh
git -c core.quotePath=false diff --cached --no-ext-diff --name-only --diff-filter=ACMR |
  while IFS= read -r name; do
    if git show ":\$name" | grep -qF '$marker'; then
      echo "\$name still has $marker" >&2
      exit 1
    fi
  done
END
chmod +x .git/hooks/pre-commit
