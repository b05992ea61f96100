git show -z --name-only --no-color --format= "$tag" | xargs -0 git drill answer files
