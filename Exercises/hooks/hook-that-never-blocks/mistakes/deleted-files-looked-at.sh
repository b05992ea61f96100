# fails: lets-the-rest-in
# A file that goes has no staged contents to look at.
cat >.git/hooks/pre-commit <<END
#!/bin/sh
for file in \$(git diff --cached --no-ext-diff --name-only -- '*.$ending'); do
  contents=\$(git show ":\$file") || exit 1
  if echo "\$contents" | grep -q '^$word='; then exit 1; fi
done
END
chmod +x .git/hooks/pre-commit
