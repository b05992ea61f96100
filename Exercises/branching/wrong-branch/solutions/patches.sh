# As if by mail.
git format-patch --stdout --no-color "$right" >../commits.mbox
git reset --keep "$right"
git switch "$branch"
git am ../commits.mbox
