# Let Git say which files they are.
git ls-files -ci --exclude-standard >../ignored
while read -r path; do
  git update-index --force-remove "$path"
done <../ignored
git commit -m "Stop tracking what is ignored"
