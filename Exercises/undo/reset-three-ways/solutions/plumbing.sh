# Write the branch, fill the index, check out.
git update-ref refs/heads/main "$base_work"
cd ../kim || exit
git update-ref refs/heads/main "$base_kim"
git read-tree main
cd ../alex || exit
git checkout -B main "$base_alex"
