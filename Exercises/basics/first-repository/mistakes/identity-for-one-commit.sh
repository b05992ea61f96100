# fails: identity
# The first commit is right, the next one would not be.
git init -b main
git add README.md "$script" docs
git -c commit.gpgSign=false -c core.hooksPath=/dev/null -c user.name="$me_name" -c user.email="$me_email" \
  commit -m "Start $project"
