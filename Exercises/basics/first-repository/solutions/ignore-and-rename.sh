# Ignore the secret, add all the rest, and rename the branch in the end.
git init
git config user.name "$me_name"
git config user.email "$me_email"
git config commit.gpgSign false
git config core.hooksPath .git/hooks
echo "/$secret" >.gitignore
git add .
git commit -m "Start $project"
git branch -M main
