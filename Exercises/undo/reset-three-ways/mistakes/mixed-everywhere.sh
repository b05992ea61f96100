# fails: robin-staged alex-gone
for repository in ../work ../kim ../alex; do git -C "$repository" reset "HEAD~$count"; done
