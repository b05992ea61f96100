# fails: robin-staged kim-not-staged
for repository in ../work ../kim ../alex; do git -C "$repository" reset --hard "HEAD~$count"; done
