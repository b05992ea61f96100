# A folder of hooks that is versioned with the rest, and a script of its own beside the hook.
mkdir hooks
cat >hooks/added.awk <<SCRIPT
substr(\$0, 1, 1) == "+" && index(\$0, "$marker") { found = 1; print > "/dev/stderr" }
END { exit found }
SCRIPT
cat >hooks/pre-commit <<'SCRIPT'
#!/bin/sh
git diff --cached --no-ext-diff --no-color | awk -f "$(dirname "$0")/added.awk"
SCRIPT
chmod +x hooks/pre-commit
git config core.hooksPath hooks
