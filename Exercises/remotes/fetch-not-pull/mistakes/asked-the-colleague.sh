# fails: fetched
# Looked over there, but got nothing here.
git drill answer new "$(git -C ../teammate rev-list --count HEAD~"$count"..HEAD)"
