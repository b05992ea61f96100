# fails: lets-good-work-in
# -S finds files whose number of markers changes, so it also finds those where one is taken out.
cat >.git/hooks/pre-commit <<END
#!/bin/sh
found=\$(git diff --cached --no-ext-diff --name-only --diff-filter=d -S'$marker')
[ -z "\$found" ]
END
chmod +x .git/hooks/pre-commit
