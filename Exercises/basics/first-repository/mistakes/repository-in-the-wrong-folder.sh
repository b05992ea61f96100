# fails: repository-made
cd docs || exit
git init -b main
git config user.name "$me_name"
git config user.email "$me_email"
git add help.md
git -c commit.gpgSign=false -c core.hooksPath=/dev/null commit -m "Start $project"
