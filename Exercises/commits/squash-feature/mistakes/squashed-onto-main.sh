# fails: main-unmoved
git switch main
git merge --squash "$branch"
git commit -m "$subject"
git branch -f "$branch" main
git switch "$branch"
