# fails: stops-the-marker
cat >.git/hooks/pre-commit <<END
#!/bin/sh
git diff --cached --no-ext-diff --no-color -U0 | grep '^+' | grep -F '$marker'
exit 0
END
chmod +x .git/hooks/pre-commit
