# fails: hook-there
git -C ../live pull -q --ff-only
