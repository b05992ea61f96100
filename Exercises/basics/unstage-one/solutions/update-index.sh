# Write the entry of the last commit to the index.
git update-index --cacheinfo "100644,$(git rev-parse "HEAD:$oops"),$oops"
