# fails: bad-messages
# In a shell pattern the star stands for anything, not for more digits.
cat >.git/hooks/commit-msg <<END
#!/bin/sh
read -r subject <"\$1"
case \$subject in $project-[0-9]*': '?*) ;; *) exit 1 ;; esac
END
chmod +x .git/hooks/commit-msg
