# fails: lets-good-work-in
# What is staged, but all of it: the rules cannot be changed any more.
cat >.git/hooks/pre-commit <<END
#!/bin/sh
git -c core.quotePath=false diff --cached --no-ext-diff --name-only --diff-filter=d |
  while IFS= read -r name; do
    if git show ":\$name" | grep -qF '$marker'; then exit 1; fi
  done
END
chmod +x .git/hooks/pre-commit
