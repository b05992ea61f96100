# Rules that are not shared: they are to be in force, and that is all.
mkdir -p .git/info
printf '%s\n' "$out/**" "!$out/$note" "*.$ext" >>.git/info/exclude
git add -A
git commit -m "Warn of long builds"
