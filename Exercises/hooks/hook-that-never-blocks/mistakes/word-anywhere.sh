# fails: lets-the-rest-in
# Comments may speak of it; only a setting is meant.
cat >.git/hooks/pre-commit <<END
#!/bin/sh
! git grep --cached -q '$word' -- '*.$ending'
END
chmod +x .git/hooks/pre-commit
