# As patches, onto main.
git format-patch --stdout --no-color "$theirs" >../commits.mbox
git reset --hard main
git am ../commits.mbox
