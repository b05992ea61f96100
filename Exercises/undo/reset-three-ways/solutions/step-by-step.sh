# Move the branch everywhere, then the index, then the files.
for repository in ../work ../kim ../alex; do git -C "$repository" reset --soft "main~$count"; done
for repository in ../kim ../alex; do git -C "$repository" reset; done
cd ../alex || exit
git checkout -- "$file"
rm "$fruit"-*.txt
