# fails: plan-back
git merge --no-edit "$lost_3"
