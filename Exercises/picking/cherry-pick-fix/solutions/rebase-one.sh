# Replay one commit onto develop; then name its origin.
git rebase --onto develop "$fix^" "$fix"
git commit --amend -m "$(git show -s --no-color --format=%B)" -m "(cherry picked from commit $fix)"
git checkout -B develop
