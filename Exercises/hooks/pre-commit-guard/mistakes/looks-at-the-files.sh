# fails: looks-at-what-is-staged, lets-good-work-in
cat >.git/hooks/pre-commit <<END
#!/bin/sh
git diff --cached --no-ext-diff --name-only --diff-filter=d | while IFS= read -r name; do
  if grep -qF '$marker' "\$name"; then exit 1; fi
done
END
chmod +x .git/hooks/pre-commit
