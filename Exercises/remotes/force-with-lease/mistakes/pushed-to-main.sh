# fails: main-unmoved
git fetch origin
git cherry-pick "origin/$branch"
git push --force-with-lease origin "$branch" "$branch:main"
