# Name the branch at once, and add what shall be kept.
git init -b main
git config user.name "$me_name"
git config user.email "$me_email"
git add README.md "$script" docs
git -c commit.gpgSign=false -c core.hooksPath=/dev/null commit -m "Start $project"
