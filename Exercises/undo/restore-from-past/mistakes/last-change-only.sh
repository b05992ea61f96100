# fails: script-as-released
# As before it was tidied up, which was wrong already.
git checkout "$tidy^" -- "$script" "$folder"
git commit -m "Bring both back"
