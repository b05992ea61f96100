# fails: as-one-commit
git checkout develop
git cherry-pick --no-commit "$fix"
git commit -m "$(git show -s --no-color --format=%B "$fix")" -m "(cherry picked from commit $fix)"
