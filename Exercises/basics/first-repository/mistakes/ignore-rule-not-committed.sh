# fails: nothing-left
git init -b main
git config user.name "$me_name"
git config user.email "$me_email"
git add README.md "$script" docs
git -c commit.gpgSign=false -c core.hooksPath=/dev/null commit -m "Start $project"
echo "$secret" >.gitignore
git add .gitignore
