# fails: lets-good-work-in
# The rules that explain the marker have it too.
cat >.git/hooks/pre-commit <<END
#!/bin/sh
if git grep --cached -qF '$marker'; then exit 1; fi
END
chmod +x .git/hooks/pre-commit
