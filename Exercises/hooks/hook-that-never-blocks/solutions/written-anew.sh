# Without a pipeline into a loop at all.
cat >.git/hooks/pre-commit <<END
#!/bin/sh
if git grep --cached -q '^$word=' -- '*.$ending'; then
  echo 'There is a $word in a configuration file.' >&2
  exit 1
fi
END
chmod +x .git/hooks/pre-commit
