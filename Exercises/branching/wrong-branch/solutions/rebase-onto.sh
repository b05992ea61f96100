# A temporary branch, replayed onto the right one.
git branch moved
git reset --keep "$right"
git rebase --autostash --onto "$branch" main moved
git switch "$branch"
git merge --ff-only moved
git branch -d moved
