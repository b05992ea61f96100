# fails: identity
git init -b main
git add README.md "$script" docs
git -c commit.gpgSign=false -c core.hooksPath=/dev/null -c user.name=Me -c user.email=me@example.org \
  commit -m "Start $project"
git config user.name "$me_name"
git config user.email "$me_email"
