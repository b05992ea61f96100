# A patch beside the repository.
git diff --no-ext-diff --no-color >../mine.patch
git checkout -q -- "$file"
git pull --ff-only
git apply --3way ../mine.patch
git reset -q
rm ../mine.patch
