# fails: lets-good-work-in
# Without -U0 the lines around a change are in the output as well, and lines that go are there in any case.
cat >.git/hooks/pre-commit <<END
#!/bin/sh
if git diff --cached --no-ext-diff --no-color | grep -qF '$marker'; then exit 1; fi
END
chmod +x .git/hooks/pre-commit
