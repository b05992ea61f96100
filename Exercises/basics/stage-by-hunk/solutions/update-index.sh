# Give the index the content that it shall have, without touching the folder.
id=$(git show "HEAD:$file" | sed "s/-gt $limit/-ge $limit/" | git hash-object -w --stdin)
git update-index --cacheinfo "100644,$id,$file"
git commit -m "Fix the discount"
