# fails: hook-there
cat >.git/hooks/pre-receive <<END
#!/bin/sh
exit 1
END
chmod +x .git/hooks/pre-receive
