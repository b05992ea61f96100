# fails: tag-published
# Another tag of the same name, without the message.
git push origin "$branch" "$tag^{}:refs/tags/$tag"
