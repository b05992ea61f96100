# One commit for each file, with the secret excluded here only.
git init
git symbolic-ref HEAD refs/heads/main
git config --local user.name "$me_name"
git config --local user.email "$me_email"
echo "$secret" >>.git/info/exclude
for path in README.md docs "$script"; do
  git add "$path"
  git -c commit.gpgSign=false -c core.hooksPath=/dev/null commit -m "Add $path"
done
