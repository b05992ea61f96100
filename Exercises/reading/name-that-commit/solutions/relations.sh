git drill answer back HEAD~3
git drill answer side "$(git log --merges -1 --format=%H main)^2"
git drill answer tagged "v1.0^{commit}"
git drill answer before "main@{1}"
git drill answer fork "$(git merge-base pricing main)"
git drill answer upstream "@{upstream}"
git drill answer fetched FETCH_HEAD
git drill answer merging MERGE_HEAD
