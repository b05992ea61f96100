git format-patch --stdout --no-color "$from^..$to" >../commits.mbox
git am ../commits.mbox
